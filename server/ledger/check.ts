/** Proves that the ledger reconciles: everything derived is derived again from the rows alone. */
import { formatMoney } from '#contract/money.ts'
import type { Reader } from '../context.ts'
import type { CheckedInvoice } from '../invoices/queries.ts'
import { derivedStatus } from '../invoices/states.ts'

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
  readonly paid: number
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

async function checkInvoices({ db, association }: Reader) {
  const paid = db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .select(['invoice_id', (is) => is.fn.sum<number>('amount').as('paid')])
    .groupBy('invoice_id')
  const lines = db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', association.id)
    .select(['invoice_id', (is) => is.fn.sum<number>('total_excl_vat').as('lines')])
    .groupBy('invoice_id')
  const rows = await db
    .selectFrom('invoices')
    .leftJoin(paid.as('paid'), 'paid.invoice_id', 'invoices.id')
    .leftJoin(lines.as('lines'), 'lines.invoice_id', 'invoices.id')
    .where('organization_id', '=', association.id)
    .select(['number', 'status', 'settled_elsewhere', 'sent_at', 'total_excl_vat', 'total_vat', 'total', 'amount_paid'])
    .select(['paid.paid', 'lines.lines'])
    .$narrowType<CheckedInvoice>()
    .orderBy('id')
    .execute()
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    const record = `invoice ${row.number}`
    const paid = row.paid ?? 0
    const status = derivedStatus({ ...row, paid })
    return [
      ...differs(record, 'the total without VAT', row.total_excl_vat, row.lines ?? 0),
      ...differs(record, 'the total', row.total, row.total_excl_vat + row.total_vat),
      ...differs(record, 'the amount paid', row.amount_paid, paid),
      ...(status === row.status
        ? []
        : [{ record, message: `the status is ${row.status}, but its payments make it ${status}` }]),
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
    .where('payments.organization_id', '=', association.id)
    .select(['payments.id', 'payments.invoice_id', 'payments.amount', 'payments.entry_id', 'payments.reverses_id'])
    .select(['reversed.amount as of_amount', 'reversed.invoice_id as of_invoice', 'reversed.entry_id as of_entry'])
    .orderBy('payments.id')
    .execute()
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    if (row.reverses_id === null) return []
    const isReversal = row.of_amount === -row.amount && row.amount < 0
    const isOfSame = row.of_invoice === row.invoice_id && row.of_entry === row.entry_id
    if (isReversal && isOfSame) return []
    return [{ record: `payment ${row.id}`, message: `it is not the reversal of payment ${row.reverses_id}` }]
  })
  return { count: rows.length, paid: rows.reduce((sum, { amount }) => sum + amount, 0), discrepancies }
}

async function checkEntries({ db, association }: Reader) {
  const payments = db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .where('entry_id', 'is not', null)
    .select(['entry_id', (is) => is.fn.sum<number>('amount').as('paid')])
    .groupBy('entry_id')
  const rows = await db
    .selectFrom('bank_entries')
    .leftJoin(payments.as('payments'), 'payments.entry_id', 'bank_entries.id')
    .where('organization_id', '=', association.id)
    .select(['id', 'amount', 'allocated', 'payments.paid'])
    .orderBy('id')
    .execute()
  const discrepancies = rows.flatMap(({ id, amount, allocated, paid }): Discrepancy[] => {
    const record = `entry ${id}`
    const isPossible = allocated >= 0 && allocated <= amount
    const message = `${formatMoney(allocated)} of ${formatMoney(amount)} is allocated`
    return [...differs(record, 'what is allocated', allocated, paid ?? 0), ...(isPossible ? [] : [{ record, message }])]
  })
  return { count: rows.length, discrepancies }
}
