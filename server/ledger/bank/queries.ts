/** Selects of bank statements and their entries, as those who decide about them see them. */
import { sql } from 'kysely'
import type { Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'
import { entryById, type LedgerEntry } from '../queries.ts'
import { contradictionsIn, gapsIn } from '../reconciliation/balances.ts'
import type { Reason } from '../reconciliation/decide.ts'
import { readEvidence } from '../reconciliation/evidence.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { suggestForReturns } from '../reconciliation/return-suggestions.ts'
import type { Suggestion } from '../reconciliation/suggestion.ts'
import { suggestForCredits } from '../reconciliation/suggestions.ts'
import { Problem } from '../../lib/problem.ts'

export interface EntryRecord {
  readonly entry: LedgerEntry
  /** Why it waits, as of now; null for one that is decided, or that the next import books. */
  readonly reason: Reason | null
  readonly suggestions: readonly Suggestion[]
}

/** Suggestions are for entries that need a decision. */
export async function entryRecords(reader: Reader, entries: readonly LedgerEntry[]): Promise<EntryRecord[]> {
  const waiting = entries.filter(({ status }) => status === 'unmatched')
  const evidence = await readEvidence(reader, waiting)
  const reasons = new Map((await reconcile(reader, evidence)).map(({ entry, reason }) => [entry.id, reason ?? null]))
  const suggestions = new Map([
    ...(await suggestForCredits(reader, evidence)),
    ...(await suggestForReturns(reader, evidence)),
  ])
  return entries.map((entry) => ({
    entry,
    reason: reasons.get(entry.id) ?? null,
    suggestions: suggestions.get(entry.id) ?? [],
  }))
}

/** Throws `not_found`. */
export async function findEntryRecord(reader: Reader, id: number): Promise<EntryRecord> {
  const entry = await entryById(reader, id)
  const [record] = entry ? await entryRecords(reader, [entry]) : []
  if (!record) throw new Problem('not_found')
  return record
}

type StatementRow = RowOf<'statement_files'>

export interface StatementRecord {
  readonly row: StatementRow
  readonly entries: number
  readonly waiting: number
  readonly followsGap: boolean
  readonly isContradicted: boolean
}

export function selectStatements({ db, association }: Reader) {
  return db.selectFrom('statement_files').selectAll().where('organization_id', '=', association.id)
}

export async function statementRecords(reader: Reader, rows: readonly StatementRow[]): Promise<StatementRecord[]> {
  const { db, association } = reader
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .where(
      'statement_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('statement_id')
    .select(({ fn }) => [
      'statement_id',
      fn.countAll<number>().as('entries'),
      sql<number>`cast(sum(case when not dismissed and allocated <> amount then 1 else 0 end) as bigint)`.as('waiting'),
    ])
    .execute()
  const byId = new Map(counts.map((one) => [one.statement_id, one]))
  const { gaps, contradictions } = await doubtsOf(reader, rows)
  const isOf = (row: StatementRow) => (found: { readonly account: string; readonly day: string }) =>
    found.account === row.account && (row.first_on ?? '') <= found.day && found.day <= (row.last_on ?? '')
  return rows.map((row) => ({
    row,
    entries: byId.get(row.id)?.entries ?? 0,
    waiting: byId.get(row.id)?.waiting ?? 0,
    followsGap: gaps.some(isOf(row)),
    isContradicted: contradictions.some(isOf(row)),
  }))
}

/** Days on which a statement opens before which one is missing, or on which two open with different balances. */
async function doubtsOf({ db, association }: Reader, rows: readonly StatementRow[]) {
  const accounts = [...new Set(rows.map(({ account }) => account))]
  const balances = await db
    .selectFrom('bank_statements')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where('account', 'in', accounts)
    .execute()
  const byAccount = [...Map.groupBy(balances, ({ account }) => account)]
  return {
    gaps: byAccount.flatMap(([account, all]) =>
      gapsIn(all).map(({ before: { opened_on: day } }) => ({ account, day })),
    ),
    contradictions: byAccount.flatMap(([account, all]) =>
      contradictionsIn(all).map(({ one: { opened_on: day } }) => ({ account, day })),
    ),
  }
}

/** It was kept just now. */
export async function statementRecord(reader: Reader, id: number): Promise<StatementRecord> {
  const row = await selectStatements(reader).where('id', '=', id).executeTakeFirstOrThrow()
  const [record] = await statementRecords(reader, [row])
  if (!record) throw new Error(`statement ${id} has a record`)
  return record
}
