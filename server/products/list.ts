/** Pages of products. */
import type { DatedReader, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { findProducts, type ProductRecord, selectProducts } from './queries.ts'

/** Oldest first, archived ones too unless the query says which. */
export async function listProducts({
  ctx,
  input: { query },
}: Call<{ query: PageRequest & { readonly archived?: boolean | undefined } }, DatedReader>): Promise<
  KeysetPage<ProductRecord>
> {
  const { archived } = query
  const products = selectProducts(ctx)
    .$if(archived !== undefined, (select) => select.where('archived_at', archived ? 'is not' : 'is', null))
    .select('products.id')
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'products', name: 'manage/products' } as const
  const page = await keysetPage(list, products, query)
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: await findProducts(ctx, ids) }
}
