/** Half-built selects of invoices, and their rows: what the ledger books on. */
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../operation/context.ts'
import { forUpdate } from '../../database/locks.ts'
import type { RowOf } from '../../database/tables.ts'
import { Problem } from '../../lib/problem.ts'

export type InvoiceRow = RowOf<'invoices'>
/** The columns that tell whether an invoice has changed. */
export type InvoiceVersion = Pick<InvoiceRow, 'id' | 'updated_at'>

/** `amountDue` of `states.ts` in SQL, for sent invoices: cents, in a statement on `invoices`. */
export const amountDueColumn = sql<number>`(invoices.total - invoices.credited - invoices.amount_paid)`

/** Whether money is still to come in: sent, and not settled. */
export const isOutstanding = sql<SqlBool>`(invoices.status = 'sent' and ${amountDueColumn} > 0)`

export function selectInvoices({ db, association }: Reader) {
  return db.selectFrom('invoices').where('invoices.organization_id', '=', association.id)
}

/** The lines and payments that the representation shows, as values of the invoice's row. */
/** The invoice with this number (`2026-0001`), exactly; undefined when it does not exist. */
export async function findInvoiceByNumber(reader: Reader, number: string): Promise<InvoiceRow | undefined> {
  const query = selectInvoices(reader).where('number', '=', number).selectAll()
  return query.executeTakeFirst()
}

/** Locked until the transaction ends: the read of every change of an invoice. 404 when it does not exist. */
export async function lockInvoice(reader: Reader, id: number): Promise<InvoiceRow> {
  const query = selectInvoices(reader).where('id', '=', id).selectAll()
  const row = await forUpdate(query).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
