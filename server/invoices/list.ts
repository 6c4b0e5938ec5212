/** A page of invoices by the filters of the specification, all of which combine. */
import type { InvoiceQuery } from '#contract/schemas/invoices.ts'
import type { Reader } from '../context.ts'
import { rowsOf } from '../database/json-rows.ts'
import { keysetPage, type Page } from '../database/keyset.ts'
import { selectSummaries, type SummaryRecord } from './queries.ts'

/** In order of creation. Throws `malformed_request` for a cursor of something else. */
export async function listInvoices({
  ctx,
  input: { query },
}: {
  ctx: Reader
  input: { query: InvoiceQuery }
}): Promise<Page<SummaryRecord>> {
  const { status, member_id: memberId } = query
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'invoices' } as const
  const select = selectSummaries(ctx)
    .$if(status !== undefined, (filtered) => filtered.where('status', '=', status ?? ''))
    .$if(memberId !== undefined, (filtered) => filtered.where('member_id', '=', memberId ?? 0))
  const page = await keysetPage(list, select, query)
  return { ...page, rows: page.rows.map(({ bases, ...row }) => ({ row, bases: rowsOf(bases) })) }
}
