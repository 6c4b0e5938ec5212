/** Selects of the ledger: bank entries with their allocations, and the invoices they may be for. */
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import type { BankEntryTable } from '../database/ledger-tables.ts'
import type { Reader } from '../context.ts'
import { selectInvoices } from '../invoices/queries.ts'
import { amountDue } from '../invoices/states.ts'
import type { CreditTransfer } from './credit-transfer.ts'
import { LedgerError } from './errors.ts'

/** A payment of an entry, as far as the entry shows it. */
export interface EntryAllocation {
  /** The number of the invoice. */
  readonly number: string
  /** Cents, negative for a reversal. */
  readonly amount: number
}

export interface BankEntry extends CreditTransfer {
  readonly id: number
  readonly identity: string
  /** Cents of it that payments hold. */
  readonly allocated: number
  readonly dismissed: boolean
  /** The identity of an entry that may be the same credit transfer: a person decides. */
  readonly resembles: string | null
  /** Derived: `booked` when all of it is allocated, `dismissed` when what is left is for no invoice. */
  readonly status: 'unmatched' | 'booked' | 'dismissed'
  /** In the order in which they were booked, reversals too. */
  readonly history: readonly EntryAllocation[]
}

/** The lists of a row: written by imports of statements and association files, from this type. */
function textsOf(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[]
}

export function entryOf(row: Selectable<BankEntryTable>, history: readonly EntryAllocation[]): BankEntry {
  const dismissed = Boolean(row.dismissed)
  return {
    id: row.id,
    identity: row.identity,
    account: row.account,
    bookedOn: row.booked_on,
    earliestOn: row.earliest_on,
    amount: row.amount,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    endToEndId: row.end_to_end_id,
    remittance: textsOf(row.remittance),
    bankReferences: textsOf(row.bank_references),
    method: row.method,
    isBatchTotal: Boolean(row.is_batch_total),
    batchAmount: row.batch_amount,
    allocated: row.allocated,
    dismissed,
    resembles: row.resembles,
    status: dismissed ? 'dismissed' : row.allocated === row.amount ? 'booked' : 'unmatched',
    history,
  }
}

const idsPerStatement = 1_000

function* stretches<T>(ids: readonly T[]): Generator<T[]> {
  for (let start = 0; start < ids.length; start += idsPerStatement) yield ids.slice(start, start + idsPerStatement)
}

/** The bookings of these entries, by their ids. */
export async function historiesOf(
  { db, association }: Reader,
  entryIds: readonly number[],
): Promise<(id: number) => readonly EntryAllocation[]> {
  const rows = []
  for (const ids of stretches(entryIds)) {
    const query = db
      .selectFrom('payments')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'payments.organization_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .where('payments.organization_id', '=', association.id)
      .where('payments.entry_id', 'in', ids)
      .select(['payments.entry_id', 'payments.amount', 'invoices.number'])
      .orderBy('payments.id')
    rows.push(...(await query.execute()))
  }
  const byEntry = Map.groupBy(rows, (row) => row.entry_id)
  return (id) => (byEntry.get(id) ?? []).map(({ number, amount }) => ({ number, amount }))
}

/** The amount of an entry that is allocated to each invoice, less reversals. */
export function currentAllocations({ history }: Pick<BankEntry, 'history'>): EntryAllocation[] {
  const sums = Map.groupBy(history, ({ number }) => number)
  return [...sums]
    .map(([number, parts]) => ({ number, amount: parts.reduce((sum, { amount }) => sum + amount, 0) }))
    .filter(({ amount }) => amount !== 0)
}

function selectEntries({ db, association }: Reader) {
  return db.selectFrom('bank_entries').selectAll().where('organization_id', '=', association.id).orderBy('id')
}

async function withHistories(reader: Reader, rows: readonly Selectable<BankEntryTable>[]): Promise<BankEntry[]> {
  const historyOf = await historiesOf(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => entryOf(row, historyOf(row.id)))
}

/** Entries that are still unmatched, oldest first. */
export async function unmatchedEntries(reader: Reader): Promise<BankEntry[]> {
  const isOpen = sql<SqlBool>`not dismissed and allocated < amount`
  return withHistories(reader, await selectEntries(reader).where(isOpen).execute())
}

/** Entries that may be of these days, whatever became of them. */
export async function entriesBetween(reader: Reader, first: string, last: string): Promise<BankEntry[]> {
  const rows = await selectEntries(reader)
    .where('booked_on', '>=', first)
    .where(sql<SqlBool>`coalesce(earliest_on, booked_on) <= ${last}`)
    .execute()
  return withHistories(reader, rows)
}

/** Ids by identity. */
export async function entryIds({ db, association }: Reader, identities: readonly string[]) {
  const ids = new Map<string, number>()
  for (const some of stretches(identities)) {
    const query = db.selectFrom('bank_entries').select(['id', 'identity']).where('organization_id', '=', association.id)
    for (const { id, identity } of await query.where('identity', 'in', some).execute()) ids.set(identity, id)
  }
  return ids
}

/** Throws a `LedgerError` when it does not exist. */
export async function findEntry(reader: Reader, id: number): Promise<BankEntry> {
  const [entry] = await withHistories(reader, await selectEntries(reader).where('id', '=', id).execute())
  if (!entry) throw new LedgerError(`There is no entry ${id}: \`payments unmatched\` lists them.`)
  return entry
}

/** Every number of the association: a payer may name any of them, also one that asks for nothing any more. */
export async function allNumbers(reader: Reader) {
  return selectInvoices(reader).select(['id', 'number']).orderBy('id').execute()
}

/** An invoice as reconciliation sees it. */
export interface Payable {
  readonly id: number
  readonly number: string
  readonly status: InvoiceStatus
  /** Cents still to be paid, 0 or more. */
  readonly due: number
}

/** These invoices as they are now, by id. */
export async function payablesOf(reader: Reader, ids: Iterable<number>): Promise<Map<number, Payable>> {
  const payables = new Map<number, Payable>()
  for (const some of stretches([...new Set(ids)])) {
    const rows = await selectInvoices(reader)
      .select(['id', 'number', 'status', 'total', 'credited', 'amount_paid'])
      .$narrowType<{ status: InvoiceStatus }>()
      .where('id', 'in', some)
      .execute()
    for (const row of rows)
      payables.set(row.id, { id: row.id, number: row.number, status: row.status, due: amountDue(row) })
  }
  return payables
}

/** An invoice that waits for money, with whom it was sent to. */
export interface Outstanding {
  readonly number: string
  /** Cents. */
  readonly due: number
  readonly recipientName: string
}

export async function outstandingInvoices(reader: Reader): Promise<Outstanding[]> {
  const rows = await selectInvoices(reader)
    .where('status', '=', 'sent')
    .select(['number', 'status', 'total', 'credited', 'amount_paid', 'recipient_name'])
    .$narrowType<{ status: InvoiceStatus }>()
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ number: row.number, due: amountDue(row), recipientName: row.recipient_name }))
    .filter(({ due }) => due > 0)
}
