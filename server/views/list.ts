/** Pages of views. */
import type { ListName } from '#contract/lists.ts'
import type { Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { selectViews, type ViewRow } from './queries.ts'

/** Oldest first: own and shared ones, of one list or of all that the caller may read. */
export async function listViews({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest & { readonly list?: ListName | undefined } }>): Promise<KeysetPage<ViewRow>> {
  const { list } = query
  const views = selectViews(ctx).$if(list !== undefined, (select) =>
    select.where('saved_views.list', '=', list ?? 'members'),
  )
  return keysetPage(
    { db: ctx.db, organizationId: ctx.association.id, table: 'saved_views', name: 'views' },
    views,
    query,
  )
}
