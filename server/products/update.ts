/** A change of a product: only what is sent. Subscriptions that run have its new price from then on (not in the specification). */
import type { ProductUpdate } from '#contract/schemas/management/products.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentProduct } from './present.ts'
import { productColumns, validateCode } from './product-columns.ts'
import { findProduct, type ProductRecord } from './queries.ts'
import { saveProduct } from './save-product.ts'

type Input = VersionedInput & { readonly body: ProductUpdate }

/** Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function updateProduct({ ctx, input: { params, version, body } }: Call<Input>): Promise<ProductRecord> {
  const before = await findProduct(ctx, params.id)
  requireVersion(version, before.row, () => presentProduct(ctx, before))
  if (body.code !== undefined && body.code !== before.row.code) await validateCode(ctx, body.code)
  return saveProduct(ctx, before, { changes: productColumns(body), action: 'changed' })
}
