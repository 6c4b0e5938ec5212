/** An archived product can be subscribed to again (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentProduct } from './present.ts'
import { findProduct, type ProductRecord } from './queries.ts'
import { saveProduct } from './save-product.ts'

/** Throws `not_found`, `version_conflict`. */
export async function restoreProduct({ ctx, input }: Call<VersionedInput>): Promise<ProductRecord> {
  const before = await findProduct(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentProduct(ctx, before))
  return saveProduct(ctx, before, { changes: { archived_at: null }, action: 'restored' })
}
