/** Bank entries as they are kept: transfers with what became of them. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import { nextIds } from '../database/sequences.ts'
import type { BankEntryTable } from '../database/tables.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import type { CreditTransfer } from './credit-transfer.ts'

export type BankEntryStatus = BankEntryTable['status']

/** Part of a transfer that went to an invoice. */
export interface StoredAllocation {
  readonly number: string
  /** Cents. */
  readonly amount: number
}

export interface BankEntry extends CreditTransfer {
  readonly id: number
  readonly identity: string
  readonly status: BankEntryStatus
  readonly allocations: readonly StoredAllocation[]
  readonly updatedAt: string
}

/** Which association, and when it is. */
export interface Ledger {
  readonly db: Database
  readonly organizationId: number
  /** ISO 8601 UTC, milliseconds. */
  readonly now: string
}

/** The lists of a row: written by this file and the import of an association file, from these types. */
function textsOf(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[]
}

function allocationsOf(json: string): readonly StoredAllocation[] {
  return JSON.parse(json) as readonly StoredAllocation[]
}

export function entryOf(row: Selectable<BankEntryTable>): BankEntry {
  return {
    id: row.id,
    identity: row.identity,
    account: row.account,
    bookedOn: row.booked_on,
    amount: row.amount,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    endToEndId: row.end_to_end_id,
    remittance: textsOf(row.remittance),
    bankReferences: textsOf(row.bank_references),
    method: row.method,
    isBatchTotal: Boolean(row.is_lump),
    status: row.status,
    allocations: allocationsOf(row.bookings),
    updatedAt: row.updated_at,
  }
}

export function selectEntries({ db, organizationId }: Pick<Ledger, 'db' | 'organizationId'>) {
  return db.selectFrom('bank_entries').selectAll().where('organization_id', '=', organizationId).orderBy('id')
}

/** Those the treasurer still has to look at, oldest first. */
export async function unmatchedEntries(ledger: Pick<Ledger, 'db' | 'organizationId'>): Promise<BankEntry[]> {
  const rows = await selectEntries(ledger).where('status', '=', 'unmatched').execute()
  return rows.map(entryOf)
}

/** Entries of these days, whatever became of them. */
export async function entriesBetween(ledger: Ledger, first: string, last: string): Promise<BankEntry[]> {
  const rows = await selectEntries(ledger)
    .where((is) => is.between('booked_on', first, last))
    .execute()
  return rows.map(entryOf)
}

export type NewEntry = Omit<BankEntry, 'id' | 'updatedAt'>

function rowOf({ organizationId, now }: Ledger, id: number, entry: NewEntry): Insertable<BankEntryTable> {
  return {
    organization_id: organizationId,
    id,
    identity: entry.identity,
    account: entry.account,
    booked_on: entry.bookedOn,
    amount: entry.amount,
    payer_name: entry.payerName,
    payer_iban: entry.payerIban,
    end_to_end_id: entry.endToEndId,
    remittance: JSON.stringify(entry.remittance),
    bank_references: JSON.stringify(entry.bankReferences),
    method: entry.method,
    is_lump: entry.isBatchTotal,
    status: entry.status,
    bookings: JSON.stringify(entry.allocations),
    created_at: now,
    updated_at: now,
  }
}

/** Rows in one statement: SQLite takes 32 766 values. */
const rowsPerStatement = 500

/** Keeps new entries, in their order, and gives their ids. Only inside a transaction. */
export async function insertEntries(ledger: Ledger, entries: readonly NewEntry[]): Promise<number[]> {
  const ids = await nextIds(ledger.db, ledger.organizationId, 'bank_entries', entries.length)
  const rows = entries.map((entry, index) => rowOf(ledger, ids[index] ?? 0, entry))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await ledger.db
      .insertInto('bank_entries')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute()
  }
  return ids
}

/** What became of an entry that was kept before. */
export async function changeEntry(
  { db, organizationId, now }: Ledger,
  entry: Pick<BankEntry, 'id' | 'updatedAt'>,
  { status, allocations }: Pick<BankEntry, 'status' | 'allocations'>,
): Promise<void> {
  await db
    .updateTable('bank_entries')
    .set({ status, bookings: JSON.stringify(allocations), updated_at: nextUpdatedAt(now, entry.updatedAt) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', entry.id)
    .execute()
}
