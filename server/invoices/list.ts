/** A page of invoices by the filters of the specification, all of which combine. */
import type { InvoiceQuery } from '#contract/schemas/invoices.ts'
import { keysetPage, type Page } from '../database/keyset.ts'
import { type CheckedInvoice, type InvoiceReader, selectInvoices, type SummaryRecord, vatBasesOf } from './queries.ts'

/**
 * In order of creation. Two queries, however many lines there are: the invoices, and their sums per VAT rate. Throws
 * `malformed_request` for a cursor that is none.
 */
export async function listInvoices({
  ctx,
  input: { query },
}: {
  ctx: InvoiceReader
  input: { query: InvoiceQuery }
}): Promise<Page<SummaryRecord>> {
  const { status, member_id: memberId } = query
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'invoices' } as const
  const select = selectInvoices(ctx)
    .$if(status !== undefined, (filtered) => filtered.where('status', '=', status ?? ''))
    .$if(memberId !== undefined, (filtered) => filtered.where('member_id', '=', memberId ?? 0))
  const page = await keysetPage(list, select.selectAll('invoices').$narrowType<CheckedInvoice>(), query)
  const bases = await vatBasesOf(
    ctx,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => ({ row, bases: bases.get(row.id) ?? [] })) }
}
