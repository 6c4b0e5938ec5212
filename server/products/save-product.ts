/** Writes what differs of a product, with its entry in the change log. */
import { changeRecord, type RecordChange } from '../changes/records.ts'
import type { RequestContext } from '../operation/context.ts'
import { touch } from '../database/updated-at.ts'
import { findProduct, groupsFollowing, type ProductRecord } from './queries.ts'

/** Without a difference the version stays. Classes show the name of the product they follow. */
export async function saveProduct(
  ctx: RequestContext,
  before: ProductRecord,
  change: RecordChange<'products'>,
): Promise<ProductRecord> {
  const { row } = before
  const after = await changeRecord(ctx, 'products', row, change)
  if (after === row) return before
  if (after.name !== row.name || after.code !== row.code) {
    const ids = await groupsFollowing(ctx, row.id)
    await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids, now: ctx.now })
  }
  return findProduct(ctx, row.id)
}
