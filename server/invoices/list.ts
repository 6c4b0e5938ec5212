/** A page of invoices by the filters of the specification, all of which combine. */
import type { InvoiceListQuery } from '#contract/schemas/invoices.ts'
import type { Reader, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, pageOf } from '../database/keyset.ts'
import { preparedList } from '../database/prepared.ts'
import { type InvoiceVersion, selectInvoices } from '../ledger/invoices/queries.ts'

/** In order of creation, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listInvoices({
  ctx,
  input: { query },
}: Call<{ query: InvoiceListQuery }, Reader>): Promise<KeysetPage<InvoiceVersion>> {
  const { status, member_id: memberId } = query
  const organizationId = ctx.association.id
  if ([status, memberId, query.updated_since].every((filter) => filter === undefined))
    return pageOf('invoices', query, (stretch) => invoicesAfter(ctx.db, { ...stretch, organizationId }))
  const list = { db: ctx.db, organizationId, table: 'invoices' } as const
  const select = selectInvoices(ctx)
    .select(['invoices.id', 'invoices.updated_at'])
    .$call((filtered) => (status === undefined ? filtered : filtered.where('status', '=', status)))
    .$if(memberId !== undefined, (filtered) => filtered.where('member_id', '=', memberId ?? 0))
  return keysetPage(list, select, query)
}

interface After {
  readonly organizationId: number
  readonly after: number
  readonly wanted: number
}

/** The list without filters, which a snapshot follows. */
const invoicesAfter = preparedList<After, InvoiceVersion>((db, { organizationId, after, wanted }) =>
  db
    .selectFrom('invoices')
    .where('invoices.organization_id', '=', organizationId)
    .where('invoices.id', '>', after)
    .orderBy('invoices.id')
    .limit(wanted)
    .select(['invoices.id', 'invoices.updated_at']),
)
