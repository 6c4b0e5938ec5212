/** Open items and the journal, page by page. */
import type { Association, DatedReader } from '../operation/context.ts'
import { type KeysetPage, pageOf, type PageRequest } from '../database/keyset.ts'
import type { OpenItemQuery, PeriodQuery } from '#contract/schemas/management/books.ts'
import { type JournalPage, journalPage } from './journal-page.ts'
import { type OpenItemRow, openItemsAfter } from './open-items.ts'
import { bookPeriodOf } from './period.ts'

/** In the order in which the invoices were made. Throws `malformed_request` for a cursor of something else. */
export async function listOpenItems({
  ctx,
  input: { query },
}: {
  ctx: DatedReader
  input: { readonly query: PageRequest & OpenItemQuery }
}): Promise<KeysetPage<OpenItemRow>> {
  const on = query.on ?? ctx.today
  return pageOf(`books/open_items/${on.replaceAll('-', '')}`, query, (stretch) =>
    openItemsAfter(ctx, { on, bucket: query.bucket ?? null, ...stretch }),
  )
}

/** In order of dates. Throws `malformed_request` for a cursor of something else, and for a period that ends before it begins. */
export async function listJournal({
  ctx,
  input: { query },
}: {
  ctx: DatedReader & { readonly association: Pick<Association, 'id' | 'zeroVat'> }
  input: { readonly query: PageRequest & PeriodQuery }
}): Promise<JournalPage> {
  return journalPage(ctx, bookPeriodOf(query, ctx.today), query)
}
