/** Invoices that ask for the fee of a reminder: a payment of the reminded invoice may include the fee. */
import type { Reader } from '../../operation/context.ts'
import { type Payable, payablesOf } from '../queries.ts'

/** The ids of fee invoices by that of the invoice they remind of, the oldest first. */
export async function feeInvoices(
  { db, association }: Reader,
  invoiceIds: readonly number[],
): Promise<Map<number, number[]>> {
  const fees = new Map<number, number[]>()
  for (let from = 0; from < invoiceIds.length; from += 1_000) {
    const rows = await db
      .selectFrom('reminders')
      .innerJoin('invoices as fee', (join) =>
        join
          .onRef('fee.organization_id', '=', 'reminders.organization_id')
          .onRef('fee.number', '=', 'reminders.fee_number'),
      )
      .where('reminders.organization_id', '=', association.id)
      .where('reminders.invoice_id', 'in', invoiceIds.slice(from, from + 1_000))
      .where('fee.status', '=', 'sent')
      .select(['reminders.invoice_id', 'fee.id'])
      .orderBy('fee.id')
      .execute()
    for (const { invoice_id: invoiceId, id } of rows) fees.set(invoiceId, [...(fees.get(invoiceId) ?? []), id])
  }
  return fees
}

/** The same as they are now, for the decisions on some entries. */
export async function payableFees(
  reader: Reader,
  invoiceIds: readonly number[],
): Promise<{
  readonly ids: ReadonlyMap<number, readonly number[]>
  readonly payables: ReadonlyMap<number, Payable>
}> {
  const ids = await feeInvoices(reader, invoiceIds)
  return { ids, payables: await payablesOf(reader, [...ids.values()].flat()) }
}
