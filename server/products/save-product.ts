/** Writes what differs of a product, with its entry in the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import type { Tables } from '../database/tables.ts'
import { touch } from '../database/updated-at.ts'
import { findProduct, groupsFollowing, type ProductRecord } from './queries.ts'

type Changes = Pick<
  Updateable<Tables['products']>,
  'code' | 'name' | 'price' | 'period' | 'vat_rate' | 'vat_kind' | 'ledger_account' | 'cost_centre' | 'archived_at'
>

/** Without a difference the version stays. Classes show the name of the product they follow. */
export async function saveProduct(
  ctx: RequestContext,
  before: ProductRecord,
  { changes, action }: { readonly changes: Changes; readonly action: ChangeAction },
): Promise<ProductRecord> {
  const { row } = before
  const differs = Object.entries(changes).some(([column, value]) => Reflect.get(row, column) !== value)
  if (!differs) return before
  const after = await ctx.db
    .updateTable('products')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (after.name !== row.name || after.code !== row.code) {
    const ids = await groupsFollowing(ctx, row.id)
    await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids, now: ctx.now })
  }
  await recordChange(ctx, { record: 'product', id: row.id, action, before: row, after })
  return findProduct(ctx, row.id)
}
