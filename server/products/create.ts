/** A new product (not in the specification). */
import type { ProductCreate } from '#contract/schemas/management/products.ts'
import { addRecord } from '../changes/records.ts'
import type { Call } from '../operation/context.ts'
import { codeFrom, productColumns, validateCode } from './product-columns.ts'
import { findProduct, type ProductRecord } from './queries.ts'

/** Throws `validation_failed`. */
export async function createProduct({
  ctx,
  input: { body },
}: Call<{ readonly body: ProductCreate }>): Promise<ProductRecord> {
  if (body.code !== undefined) await validateCode(ctx, body.code)
  const row = await addRecord(ctx, 'products', {
    ...productColumns(body),
    code: body.code ?? (await codeFrom(ctx, body.name)),
    name: body.name,
  })
  return findProduct(ctx, row.id)
}
