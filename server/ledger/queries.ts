/** Selects of the ledger: bank entries with their allocations, and the invoices they may be for. */
import { sql, type SqlBool } from 'kysely'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import type { Dismissal } from '#contract/schemas/management/bank.ts'
import { batches } from '../database/batches.ts'
import type { RowOf } from '../database/tables.ts'
import type { Reader } from '../operation/context.ts'
import { selectInvoices } from './invoices/queries.ts'
import { amountDue } from './invoices/states.ts'
import type { CreditTransfer } from './credit-transfer.ts'
import { LedgerError } from './errors.ts'

/** A payment of an entry, as far as the entry shows it. */
export interface EntryAllocation {
  /** The number of the invoice. */
  readonly number: string
  readonly invoiceId: number
  /** Cents, negative for a reversal. */
  readonly amount: number
}

export interface LedgerEntry extends CreditTransfer {
  readonly id: number
  readonly identity: string
  /** Cents of it that payments hold; negative for a return. */
  readonly allocated: number
  readonly dismissed: boolean
  /** The identity of an entry that may be the same credit transfer: a person decides. */
  readonly resembles: string | null
  /** Derived: `booked` when all of it is allocated, `dismissed` when what is left is for no invoice. */
  readonly status: 'unmatched' | 'booked' | 'dismissed'
  readonly dismissedAs: Dismissal | null
  readonly dismissedNote: string | null
  /** The file that brought it. */
  readonly statementId: number | null
  readonly createdAt: string
  readonly updatedAt: string
  /** In the order in which they were booked, reversals too. */
  readonly history: readonly EntryAllocation[]
}

/** The lists of a row: written by imports of statements and association files, from this type. */
function textsOf(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[]
}

export function entryOf(row: RowOf<'bank_entries'>, history: readonly EntryAllocation[]): LedgerEntry {
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
    returnCode: row.return_code,
    allocated: row.allocated,
    dismissed,
    resembles: row.resembles,
    dismissedAs: row.dismissed_as,
    dismissedNote: row.dismissed_note,
    statementId: row.statement_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    status: dismissed ? 'dismissed' : row.allocated === row.amount ? 'booked' : 'unmatched',
    history,
  }
}

/** The bookings of these entries, by their ids. */
export async function historiesOf(
  { db, association }: Reader,
  entryIds: readonly number[],
): Promise<(id: number) => readonly EntryAllocation[]> {
  const rows = []
  for (const ids of batches(entryIds)) {
    const query = db
      .selectFrom('payments')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'payments.organization_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .where('payments.organization_id', '=', association.id)
      .where('payments.entry_id', 'in', ids)
      .select(['payments.entry_id', 'payments.amount', 'payments.invoice_id', 'invoices.number'])
      .orderBy('payments.id')
    rows.push(...(await query.execute()))
  }
  const byEntry = Map.groupBy(rows, (row) => row.entry_id)
  return (id) =>
    (byEntry.get(id) ?? []).map(({ number, invoice_id: invoiceId, amount }) => ({ number, invoiceId, amount }))
}

/** The amount of an entry that is allocated to each invoice, less reversals. */
export function currentAllocations({ history }: Pick<LedgerEntry, 'history'>): EntryAllocation[] {
  return [...Map.groupBy(history, ({ invoiceId }) => invoiceId).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, amount: more.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
    )
    .filter(({ amount }) => amount !== 0)
}

export function selectEntries({ db, association }: Reader) {
  return db.selectFrom('bank_entries').selectAll().where('organization_id', '=', association.id).orderBy('id')
}

export async function withHistories(reader: Reader, rows: readonly RowOf<'bank_entries'>[]): Promise<LedgerEntry[]> {
  const historyOf = await historiesOf(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => entryOf(row, historyOf(row.id)))
}

/** True for an entry that waits for a decision. */
export const isUnmatched = sql<SqlBool>`not dismissed and allocated <> amount`

/** Entries that are still unmatched, oldest first. */
export async function unmatchedEntries(reader: Reader): Promise<LedgerEntry[]> {
  return withHistories(reader, await selectEntries(reader).where(isUnmatched).execute())
}

/** Those of these entries that are still unmatched, oldest first. */
export async function waitingByIds(reader: Reader, ids: readonly number[]): Promise<LedgerEntry[]> {
  const rows: RowOf<'bank_entries'>[] = []
  for (const some of batches([...new Set(ids)].toSorted((a, b) => a - b)))
    rows.push(...(await selectEntries(reader).where('id', 'in', some).where(isUnmatched).execute()))
  return withHistories(reader, rows)
}

/** Entries that may be of these days, whatever became of them, oldest first. */
export async function entriesBetween(reader: Reader, first: string, last: string): Promise<LedgerEntry[]> {
  // The order is made here: by it a database would go through all entries instead of those of the days.
  const entries = selectEntries(reader).clearOrderBy()
  const ofDays = await entries.where('booked_on', '>=', first).where('booked_on', '<=', last).execute()
  // Entries without a day that may be from then on: they are booked later, and few.
  const later = await entries.where('booked_on', '>', last).where('earliest_on', '<=', last).execute()
  return withHistories(
    reader,
    [...ofDays, ...later].toSorted((a, b) => a.id - b.id),
  )
}

/** Ids by identity. */
export async function entryIds({ db, association }: Reader, identities: readonly string[]) {
  const ids = new Map<string, number>()
  for (const some of batches(identities)) {
    const query = db.selectFrom('bank_entries').select(['id', 'identity']).where('organization_id', '=', association.id)
    for (const { id, identity } of await query.where('identity', 'in', some).execute()) ids.set(identity, id)
  }
  return ids
}

/** Undefined when it does not exist. */
export async function entryById(reader: Reader, id: number): Promise<LedgerEntry | undefined> {
  const [entry] = await withHistories(reader, await selectEntries(reader).where('id', '=', id).execute())
  return entry
}

/** Throws a `LedgerError` when it does not exist. */
export async function findEntry(reader: Reader, id: number): Promise<LedgerEntry> {
  const entry = await entryById(reader, id)
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

/** The same, with whom it was sent to. */
export interface RecipientPayable extends Payable {
  readonly memberId: number | null
  readonly recipientName: string
}

function selectPayables(reader: Reader) {
  return selectInvoices(reader).select([
    'id',
    'member_id',
    'number',
    'status',
    'total',
    'credited',
    'amount_paid',
    'recipient_name',
  ])
}

type PayableRow = Awaited<ReturnType<ReturnType<typeof selectPayables>['execute']>>[number]

function payableOf(row: PayableRow): RecipientPayable {
  const { id, number, status, member_id: memberId, recipient_name: recipientName } = row
  return { id, memberId, number, status, due: amountDue(row), recipientName }
}

/** These invoices as they are now, by id. */
export async function payablesOf(reader: Reader, ids: Iterable<number>): Promise<Map<number, RecipientPayable>> {
  const payables = new Map<number, RecipientPayable>()
  for (const some of batches([...new Set(ids)])) {
    const rows = await selectPayables(reader).where('id', 'in', some).execute()
    for (const row of rows) payables.set(row.id, payableOf(row))
  }
  return payables
}

/** Invoices that wait for money. */
export async function findOutstanding(reader: Reader): Promise<RecipientPayable[]> {
  const rows = await selectPayables(reader).where('status', '=', 'sent').orderBy('id').execute()
  return rows.map(payableOf).filter(({ due }) => due > 0)
}

/** Members whose invoices these accounts have paid, and members who own one of the accounts. */
export async function payersSeenBefore(reader: Reader, ibans: readonly string[]) {
  const { db, association } = reader
  const seen: { readonly iban: string; readonly memberId: number | null; readonly recipientName: string }[] = []
  for (const some of batches([...new Set(ibans)])) {
    const paid = await db
      .selectFrom('bank_entries')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.organization_id', '=', 'bank_entries.organization_id')
          .onRef('payments.entry_id', '=', 'bank_entries.id'),
      )
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'payments.organization_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .where('bank_entries.organization_id', '=', association.id)
      .where('bank_entries.payer_iban', 'in', some)
      .where('bank_entries.allocated', '>', 0)
      .select(['bank_entries.payer_iban', 'invoices.member_id', 'invoices.recipient_name'])
      .distinct()
      .execute()
    const members = await db
      .selectFrom('members')
      .where('organization_id', '=', association.id)
      .where('iban', 'in', some)
      .select(['id', 'iban'])
      .execute()
    for (const row of paid)
      seen.push({ iban: row.payer_iban ?? '', memberId: row.member_id, recipientName: row.recipient_name })
    for (const { id, iban } of members) seen.push({ iban: iban ?? '', memberId: id, recipientName: '' })
  }
  return seen
}

/** The last day of the closed period; null while none is closed. */
export async function findClosedUntil({ db, association }: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .select('books_closed_until')
    .where('id', '=', association.id)
    .executeTakeFirst()
  return row?.books_closed_until ?? null
}
