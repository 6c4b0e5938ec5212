/** A new product (not in the specification). */
import type { ProductCreate } from '#contract/schemas/management/products.ts'
import { recordChange } from '../changes/change-log.ts'
import type { Call } from '../operation/context.ts'
import { nextId } from '../database/sequences.ts'
import { codeFrom, productColumns, validateCode } from './product-columns.ts'
import { findProduct, type ProductRecord } from './queries.ts'

/** Throws `validation_failed`. */
export async function createProduct({
  ctx,
  input: { body },
}: Call<{ readonly body: ProductCreate }>): Promise<ProductRecord> {
  if (body.code !== undefined) await validateCode(ctx, body.code)
  const row = await ctx.db
    .insertInto('products')
    .values({
      price: null,
      period: null,
      vat_rate: null,
      vat_kind: null,
      ledger_account: null,
      cost_centre: null,
      ...productColumns(body),
      organization_id: ctx.association.id,
      id: await nextId(ctx.db, ctx.association.id, 'products'),
      code: body.code ?? (await codeFrom(ctx, body.name)),
      name: body.name,
      archived_at: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'product', id: row.id, action: 'created', before: null, after: row })
  return findProduct(ctx, row.id)
}
