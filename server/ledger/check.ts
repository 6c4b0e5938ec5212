/** Proves that the ledger reconciles: everything derived is derived again from the rows alone. */
import { formatMoney, invoiceTotals, totalOf } from '#contract/money.ts'
import type { Reader } from '../context.ts'
import type { CheckedInvoice } from '../invoices/queries.ts'
import { derivedStatus } from '../invoices/states.ts'
import { entryOf } from './queries.ts'
import { isIdentityOf } from './reconciliation/seen-before.ts'

export interface Discrepancy {
  /** `invoice 2026-0001`, `payment 12`, `entry 3` */
  readonly record: string
  readonly message: string
}

export interface LedgerCheck {
  readonly invoices: number
  readonly payments: number
  readonly entries: number
  /** Cents of all payments. */
  readonly paid: bigint
  readonly discrepancies: readonly Discrepancy[]
}

/** Consistent when the reader is a snapshot. */
export async function checkLedger(reader: Reader): Promise<LedgerCheck> {
  const invoices = await checkInvoices(reader)
  const payments = await checkPayments(reader)
  const entries = await checkEntries(reader)
  return {
    invoices: invoices.count,
    payments: payments.count,
    entries: entries.count,
    paid: payments.paid,
    discrepancies: [invoices, payments, entries].flatMap(({ discrepancies }) => discrepancies),
  }
}

function differs(record: string, what: string, stored: number, derived: number): Discrepancy[] {
  if (stored === derived) return []
  return [{ record, message: `${what} is ${formatMoney(stored)}, but should be ${formatMoney(derived)}` }]
}

function fails(record: string, isSound: boolean, message: string): Discrepancy[] {
  return isSound ? [] : [{ record, message }]
}

/** By invoice, in their order. */
async function linesOf({ db, association }: Reader) {
  const rows = await db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', association.id)
    .select(['invoice_id', 'quantity', 'unit_price', 'vat_rate', 'total_excl_vat'])
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
  const byInvoice = Map.groupBy(rows, (row) => row.invoice_id)
  return (id: number) => byInvoice.get(id) ?? []
}

async function checkInvoices(reader: Reader) {
  const { db, association } = reader
  const paid = db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .select(['invoice_id', (is) => is.fn.sum<number>('amount').as('paid')])
    .groupBy('invoice_id')
  const rows = await db
    .selectFrom('invoices')
    .leftJoin(paid.as('paid'), 'paid.invoice_id', 'invoices.id')
    .where('organization_id', '=', association.id)
    .select(['id', 'number', 'status', 'settled_elsewhere', 'sent_at', 'payment_token'])
    .select(['total_excl_vat', 'total_vat', 'total', 'amount_paid', 'paid.paid'])
    .$narrowType<CheckedInvoice>()
    .orderBy('id')
    .execute()
  const linesById = await linesOf(reader)
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    const record = `invoice ${row.number}`
    const paid = row.paid ?? 0
    const status = derivedStatus({ ...row, paid })
    const isSent = row.sent_at !== null && row.payment_token !== null
    const lines = linesById(row.id)
    const derived = invoiceTotals(
      lines.map((line) => ({
        quantity: line.quantity / 1000,
        unitPrice: line.unit_price,
        vatRate: line.vat_rate / 100,
      })),
    )
    return [
      ...lines.flatMap((line, index) =>
        differs(record, `the total of line ${index + 1}`, line.total_excl_vat, derived.lines[index] ?? 0),
      ),
      ...differs(record, 'the total without VAT', row.total_excl_vat, derived.totalExclVat),
      ...differs(record, 'the VAT', row.total_vat, derived.totalVat),
      ...differs(record, 'the total', row.total, derived.total),
      ...differs(record, 'the amount paid', row.amount_paid, paid),
      ...fails(record, status === row.status, `the status is ${row.status}, but its payments make it ${status}`),
      ...fails(record, row.status !== 'sent' || isSent, 'it was sent, but has no time of sending or no payment link'),
    ]
  })
  return { count: rows.length, discrepancies }
}

async function checkPayments({ db, association }: Reader) {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payments as reversed', (join) =>
      join
        .onRef('reversed.organization_id', '=', 'payments.organization_id')
        .onRef('reversed.id', '=', 'payments.reverses_id'),
    )
    .leftJoin('bank_entries as entry', (join) =>
      join.onRef('entry.organization_id', '=', 'payments.organization_id').onRef('entry.id', '=', 'payments.entry_id'),
    )
    .where('payments.organization_id', '=', association.id)
    .select(['payments.id', 'payments.invoice_id', 'payments.amount', 'payments.method', 'payments.paid_on'])
    .select(['payments.entry_id', 'payments.reverses_id', 'entry.method as entry_method', 'entry.booked_on'])
    .select(['reversed.amount as of_amount', 'reversed.invoice_id as of_invoice', 'reversed.entry_id as of_entry'])
    .select('reversed.method as of_method')
    .orderBy('payments.id')
    .execute()
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    const record = `payment ${row.id}`
    const { reverses_id: id, amount, entry_id: entry } = row
    const isOfSame = row.of_invoice === row.invoice_id && row.of_entry === entry && row.of_method === row.method
    const isReversal = amount < 0 && row.of_amount === -amount && isOfSame
    const isOfDay = amount < 0 || row.paid_on === row.booked_on
    return [
      ...fails(record, id !== null || amount >= 0, 'it is negative, but the reversal of no payment'),
      ...fails(record, id === null || isReversal, `it is not the reversal of payment ${id}`),
      ...fails(
        record,
        entry === null || (isOfDay && row.method === row.entry_method),
        `its day or method is not that of entry ${entry}`,
      ),
    ]
  })
  return { count: rows.length, paid: totalOf(rows.map(({ amount }) => amount)), discrepancies }
}

async function checkEntries(reader: Reader) {
  const payments = reader.db
    .selectFrom('payments')
    .where('organization_id', '=', reader.association.id)
    .where('entry_id', 'is not', null)
    .select(['entry_id', (is) => is.fn.sum<number>('amount').as('paid')])
    .groupBy('entry_id')
  const rows = await reader.db
    .selectFrom('bank_entries')
    .leftJoin(payments.as('payments'), 'payments.entry_id', 'bank_entries.id')
    .where('organization_id', '=', reader.association.id)
    .selectAll('bank_entries')
    .select('payments.paid')
    .orderBy('id')
    .execute()
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    const entry = entryOf(row, [])
    const { amount, allocated, dismissed, identity } = entry
    const record = `entry ${row.id}`
    const isPossible = allocated >= 0 && allocated <= amount
    return [
      ...differs(record, 'what is allocated', allocated, row.paid ?? 0),
      ...fails(record, isPossible, `${formatMoney(allocated)} of ${formatMoney(amount)} is allocated`),
      ...fails(record, !dismissed || allocated < amount, 'it is dismissed, but all of it is booked'),
      ...fails(
        record,
        isIdentityOf(entry, identity),
        'its account, day, amount or reference is not the one that its identity was made of',
      ),
    ]
  })
  return { count: rows.length, discrepancies }
}
