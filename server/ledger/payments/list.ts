/** A page of payments by the filters of the specification, all of which combine. */
import { sql, type SqlBool } from 'kysely'
import type { PaymentListQuery } from '#contract/schemas/payments.ts'
import type { Reader, Call } from '../../operation/context.ts'
import { keysetPage, type KeysetPage, pageOf, type PageRequest } from '../../database/keyset.ts'
import { preparedList } from '../../database/prepared.ts'
import { type PaymentRow, selectMoney, selectPayments, type ShownPayment } from './queries.ts'

/** In the order in which they were booked. Throws `malformed_request` for a cursor of something else. */
export async function listPayments({
  ctx,
  input: { query },
}: Call<{ query: PaymentListQuery }, Reader>): Promise<KeysetPage<PaymentRow>> {
  const { invoice_id: invoiceId } = query
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'payments' } as const
  const select = selectPayments(ctx).$if(invoiceId !== undefined, (filtered) =>
    filtered.where('invoice_id', '=', invoiceId ?? 0),
  )
  return keysetPage(list, select.selectAll('payments'), query)
}

const shown = ['id', 'invoice_id', 'amount', 'method', 'paid_on', 'reference', 'created_at', 'updated_at'] as const

interface After {
  readonly organizationId: number
  readonly after: number
  readonly wanted: number
}

const moneyAfter = preparedList<After, ShownPayment>((db, { organizationId, after, wanted }) =>
  db
    .selectFrom('payments')
    .where('payments.organization_id', '=', organizationId)
    .where(sql<SqlBool>`not is_write_off`)
    .where('payments.id', '>', after)
    .orderBy('payments.id')
    .limit(wanted)
    .select(shown),
)

/** The same without differences that were written off, which are no money: for the snapshot. */
export async function moneyPage(ctx: Reader, query: PageRequest): Promise<KeysetPage<ShownPayment>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'payments', name: 'money' } as const
  if (query.updated_since === undefined)
    return pageOf(list.name, query, (after) => moneyAfter(ctx.db, { ...after, organizationId: list.organizationId }))
  return keysetPage(list, selectMoney(ctx).select(shown), query)
}
