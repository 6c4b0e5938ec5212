/** A page of invoices by the filters of the specification, all of which combine. */
import type { InvoiceQuery } from '#contract/schemas/invoices.ts'
import type { Reader } from '../context.ts'
import { keysetPage, type Page } from '../database/keyset.ts'
import { type InvoiceVersion, selectInvoices } from './queries.ts'

/** In order of creation, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listInvoices({
  ctx,
  input: { query },
}: {
  ctx: Reader
  input: { query: InvoiceQuery }
}): Promise<Page<InvoiceVersion>> {
  const { status, member_id: memberId } = query
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'invoices' } as const
  const select = selectInvoices(ctx)
    .select(['invoices.id', 'invoices.updated_at'])
    .$if(status !== undefined, (filtered) => filtered.where('status', '=', status ?? ''))
    .$if(memberId !== undefined, (filtered) => filtered.where('member_id', '=', memberId ?? 0))
  return keysetPage(list, select, query)
}
