/** Open items and the journal, page by page. */
import type { Association, DatedReader, Call } from '../operation/context.ts'
import { type KeysetPage, pageOf, type PageRequest } from '../database/keyset.ts'
import type { OpenItemQuery, PeriodQuery } from '#contract/schemas/management/books.ts'
import { type JournalPage, journalPage } from './journal-page.ts'
import { type OpenItemRow, openItemsAfter } from './open-items.ts'
import { bookPeriodOf } from './period.ts'

/** In the order in which the invoices were made. Throws `malformed_request` for a cursor of something else. */
export async function listOpenItems({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest & OpenItemQuery }, DatedReader>): Promise<KeysetPage<OpenItemRow>> {
  const on = query.on ?? ctx.today
  return pageOf(`books/open_items/${on.replaceAll('-', '')}`, query, (stretch) =>
    openItemsAfter(ctx, { on, bucket: query.bucket ?? null, ...stretch }),
  )
}

/** In order of dates. Throws `malformed_request` for a cursor of something else, and for a period that ends before it begins. */
export async function listJournal({
  ctx,
  input: { query },
}: Call<
  { readonly query: PageRequest & PeriodQuery },
  DatedReader & { readonly association: Pick<Association, 'id' | 'zeroVat'> }
>): Promise<JournalPage> {
  return journalPage(ctx, bookPeriodOf(query, ctx.today), query)
}
