/** Proves that the ledger reconciles: everything derived is derived again from the rows alone. */
import { invoiceTotals, totalOf } from '#contract/money.ts'
import type { Discrepancy } from '#contract/schemas/management/reconciliation.ts'
import type { Reader } from '../operation/context.ts'
import { amountsFromStored } from './invoices/amounts.ts'
import { derivedStatus } from './invoices/states.ts'
import { checkEntries, checkIdentities } from './check-entries.ts'
import { differs, fails } from './discrepancies.ts'

export interface LedgerCheck {
  readonly invoices: number
  readonly creditNotes: number
  /** Money that came in or went back: without write-offs. */
  readonly payments: number
  /** Small differences that were written off, and their reversals. */
  readonly writeOffs: number
  readonly entries: number
  /** Cents of all payments. */
  readonly paid: bigint
  /** Cents of all write-offs. */
  readonly writtenOff: bigint
  readonly discrepancies: readonly Discrepancy[]
}

/** Consistent when the reader is a snapshot. */
export async function checkLedger(reader: Reader, { identities = true } = {}): Promise<LedgerCheck> {
  const linesById = await linesOf(reader)
  const notes = await checkCreditNotes(reader, linesById)
  const invoices = await checkInvoices(reader, { linesById, creditedOf: notes.creditedOf })
  const payments = await checkPayments(reader)
  const entries = await checkEntries(reader)
  return {
    invoices: invoices.count,
    creditNotes: notes.count,
    payments: payments.money.count,
    writeOffs: payments.writeOffs.count,
    entries: entries.count,
    paid: payments.money.sum,
    writtenOff: payments.writeOffs.sum,
    discrepancies: [
      ...[invoices, notes, payments, entries].flatMap(({ discrepancies }) => discrepancies),
      ...(identities ? await checkIdentities(reader) : []),
    ],
  }
}

/** By invoice, in their order. */
async function linesOf({ db, association }: Reader) {
  const rows = await db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', association.id)
    .select([
      'invoice_id',
      'position',
      'quantity',
      'unit_price',
      'gross_price',
      'vat_rate',
      'total_excl_vat',
      'gross_total',
    ])
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
  const byInvoice = Map.groupBy(rows, (row) => row.invoice_id)
  return (id: number) => byInvoice.get(id) ?? []
}

type LinesById = Awaited<ReturnType<typeof linesOf>>

async function checkInvoices(
  reader: Reader,
  { linesById, creditedOf }: { readonly linesById: LinesById; readonly creditedOf: (id: number) => number },
) {
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
    .select(['id', 'number', 'status', 'settled_elsewhere', 'sent_at', 'payment_token', 'credited'])
    .select(['total_excl_vat', 'total_vat', 'total', 'amount_paid', 'paid.paid'])
    .orderBy('id')
    .execute()
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    const record = { record: 'invoice', id: row.id, name: row.number, invoice_id: row.id } as const
    const paid = row.paid ?? 0
    const status = derivedStatus({ ...row, paid })
    const isSent = row.sent_at !== null && row.payment_token !== null
    const lines = linesById(row.id)
    const derived = invoiceTotals(amountsFromStored(lines))
    return [
      ...lines.flatMap((line, index) =>
        differs({ ...record, line: index + 1 }, 'line_total', line.total_excl_vat, derived.lines[index] ?? 0),
      ),
      ...differs(record, 'total_excl_vat', row.total_excl_vat, derived.totalExclVat),
      ...differs(record, 'total_vat', row.total_vat, derived.totalVat),
      ...differs(record, 'total', row.total, derived.total),
      ...differs(record, 'amount_paid', row.amount_paid, paid),
      ...differs(record, 'credited', row.credited, creditedOf(row.id)),
      ...fails(record, status === row.status, 'status', { stored: row.status, expected: status }),
      ...fails(record, row.status !== 'sent' || isSent, 'sending'),
    ]
  })
  return { count: rows.length, discrepancies }
}

/** Each credit note by its lines, within its invoice; and what an invoice says to be credited. */
async function checkCreditNotes({ db, association }: Reader, linesById: LinesById) {
  const notes = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'credit_notes.organization_id')
        .onRef('invoices.id', '=', 'credit_notes.invoice_id'),
    )
    .where('credit_notes.organization_id', '=', association.id)
    .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.invoice_id'])
    .select(['credit_notes.total_excl_vat', 'credit_notes.total_vat', 'credit_notes.total'])
    .select(['invoices.number as invoice', 'invoices.status'])
    .orderBy('credit_notes.id')
    .execute()
  const lines = await db
    .selectFrom('credit_note_lines')
    .where('organization_id', '=', association.id)
    .select(['credit_note_id', 'invoice_position', 'vat_rate', 'total_excl_vat', 'gross_total'])
    .execute()
  const linesByNote = Map.groupBy(lines, (line) => line.credit_note_id)
  const ofNotes = notes.flatMap((note): Discrepancy[] => {
    const record = { record: 'credit_note', id: note.id, name: note.number, invoice_id: note.invoice_id } as const
    const derived = invoiceTotals(
      (linesByNote.get(note.id) ?? []).map((line) => ({
        quantity: 1,
        unitPrice: line.total_excl_vat,
        vatRate: line.vat_rate / 100,
        grossTotal: line.gross_total,
      })),
    )
    return [
      ...differs(record, 'total_excl_vat', note.total_excl_vat, derived.totalExclVat),
      ...differs(record, 'total_vat', note.total_vat, derived.totalVat),
      ...differs(record, 'total', note.total, derived.total),
    ]
  })
  const ofInvoices = [...Map.groupBy(notes, (note) => note.invoice_id).values()].flatMap((of): Discrepancy[] => {
    const [first] = of
    if (!first) return []
    const { invoice, status, invoice_id } = first
    const credited = Map.groupBy(
      of.flatMap(({ id }) => linesByNote.get(id) ?? []),
      (line) => line.invoice_position,
    )
    const isWhole = linesById(invoice_id).every((line) => {
      const parts = credited.get(line.position) ?? []
      return (['total_excl_vat', 'gross_total'] as const).every(
        (amount) => totalOf(parts.map((part) => part[amount] ?? 0)) === BigInt(line[amount] ?? 0),
      )
    })
    const record = { record: 'invoice', id: invoice_id, name: invoice, invoice_id } as const
    return fails(record, !isWhole || status === 'credited', 'wholly_credited', { stored: status })
  })
  const credited = new Map(
    [...Map.groupBy(notes, (note) => note.invoice_id)].map(([id, of]) => [
      id,
      Number(totalOf(of.map(({ total }) => total))),
    ]),
  )
  return {
    count: notes.length,
    creditedOf: (id: number) => credited.get(id) ?? 0,
    discrepancies: [...ofNotes, ...ofInvoices],
  }
}

export interface ReversalRow {
  readonly amount: number
  readonly invoice_id: number
  readonly method: string
  readonly entry_id: number | null
  readonly entry_amount: number | null
  readonly of_amount: number | null
  readonly of_invoice: number | null
  readonly of_method: string | null
  readonly of_entry: number | null
  readonly of_reverses: number | null
  readonly of_refund: number | boolean | null
}

/** A return has an entry of its own, which restores the payment too when it is undone; neither has one once its statement is undone. */
export function reverses(row: ReversalRow, firstEntry: number | null): boolean {
  const { amount, entry_id: entry } = row
  const isOfSame = row.of_amount === -amount && row.of_invoice === row.invoice_id && row.of_method === row.method
  const isOfEntry = entry === firstEntry || (row.entry_amount ?? 0) < 0
  const restores = row.of_reverses !== null && amount > 0 && row.of_entry === entry
  const isOfFirst = Boolean(row.of_refund) === amount > 0 && (row.of_reverses === null || amount < 0)
  return isOfSame && isOfEntry && (isOfFirst || restores)
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
    .select([
      'payments.entry_id',
      'payments.reverses_id',
      'payments.is_refund',
      'payments.is_write_off',
      'entry.amount as entry_amount',
      'entry.method as entry_method',
      'entry.booked_on',
    ])
    .select([
      'reversed.id as of_id',
      'reversed.amount as of_amount',
      'reversed.invoice_id as of_invoice',
      'reversed.entry_id as of_entry',
    ])
    .select(['reversed.method as of_method', 'reversed.reverses_id as of_reverses', 'reversed.is_refund as of_refund'])
    .orderBy('payments.id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const entryOfFirst = (id: number | null): number | null => {
    const row = byId.get(id ?? 0)
    return row?.reverses_id ? entryOfFirst(row.reverses_id) : (row?.entry_id ?? null)
  }
  const discrepancies = rows.flatMap((row): Discrepancy[] => {
    const kind = row.is_write_off ? 'write_off' : 'payment'
    const record = { record: kind, id: row.id, name: String(row.id), invoice_id: row.invoice_id } as const
    const { reverses_id: id, amount, entry_id: entry } = row
    const isReversal = reverses(row, entryOfFirst(row.of_id))
    const isByReturn = id !== null && (row.entry_amount ?? 0) < 0
    const isOfDay = amount < 0 || row.of_reverses !== null || row.paid_on >= (row.booked_on ?? '')
    const isRefund = Boolean(row.is_refund)
    return [
      ...fails(record, id !== null || isRefund || amount >= 0, 'negative'),
      ...fails(record, !isRefund || (id === null && amount < 0), 'refund'),
      ...fails(record, id === null || isReversal, 'reversal', { expected: String(id) }),
      ...fails(record, entry === null || isByReturn || (isOfDay && row.method === row.entry_method), 'entry', {
        expected: String(entry),
      }),
    ]
  })
  const [writeOffs = [], money = []] = [true, false].map((isWriteOff) =>
    rows.filter(({ is_write_off }) => Boolean(is_write_off) === isWriteOff),
  )
  return { money: countAndSum(money), writeOffs: countAndSum(writeOffs), discrepancies }
}

function countAndSum(rows: readonly { readonly amount: number }[]) {
  return { count: rows.length, sum: totalOf(rows.map(({ amount }) => amount)) }
}
