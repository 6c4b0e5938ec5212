/** No subscription to the product begins any more; the ones that run go on, and so do the classes that follow it (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentProduct } from './present.ts'
import { findProduct, type ProductRecord } from './queries.ts'
import { saveProduct } from './save-product.ts'

/** Throws `not_found`, `version_conflict`. */
export async function archiveProduct({ ctx, input }: Call<VersionedInput>): Promise<ProductRecord> {
  const before = await findProduct(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentProduct(ctx, before))
  return saveProduct(ctx, before, { changes: { archived_at: before.row.archived_at ?? ctx.now }, action: 'archived' })
}
