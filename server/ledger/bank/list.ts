/** Pages of bank entries, and of the files that brought them. */
import { sql, type SqlBool } from 'kysely'
import type { BankEntryQuery, BankEntryState } from '#contract/schemas/management/bank.ts'
import type { Reader, Call } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'
import { type KeysetPage, pageOf, type PageRequest } from '../../database/keyset.ts'
import { isUnmatched, selectEntries, withHistories } from '../queries.ts'
import { type EntryRecord, entryRecords, selectStatements, type StatementRecord, statementRecords } from './queries.ts'

const conditions = {
  unmatched: isUnmatched,
  // The first part is for its index: an entry is never of nothing.
  booked: sql<SqlBool>`allocated <> 0 and not dismissed and allocated = amount`,
  dismissed: sql<SqlBool>`dismissed`,
} as const satisfies Readonly<Record<BankEntryState, unknown>>

/** Oldest first, because they are worked through; the newest first where a decision has been taken. */
export async function listBankEntries({
  ctx,
  input: { query },
}: Call<{ readonly query: BankEntryQuery }, Reader>): Promise<KeysetPage<EntryRecord & { readonly id: number }>> {
  const { state, statement_id: statementId, updated_since: since } = query
  const isNewestFirst = state === 'booked' || state === 'dismissed'
  const name = `bank_entries/${state ?? 'all'}/${statementId ?? 0}`
  const page = await pageOf(name, query, async ({ after, wanted }) => {
    let select = selectEntries(ctx).clearOrderBy().limit(wanted)
    if (state !== undefined) select = select.where(conditions[state])
    if (statementId !== undefined) select = select.where('statement_id', '=', statementId)
    if (since !== undefined) select = select.where('updated_at', '>=', since)
    if (isNewestFirst && after > 0) select = select.where('id', '<', after)
    if (!isNewestFirst) select = select.where('id', '>', after)
    return select.orderBy('id', isNewestFirst ? 'desc' : 'asc').execute()
  })
  const records = await entryRecords(ctx, await withHistories(ctx, page.rows))
  return { ...page, rows: records.map((record) => ({ ...record, id: record.entry.id })) }
}

/** The newest first. */
export async function listBankStatements({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest }, Reader>): Promise<KeysetPage<StatementRecord & { readonly id: number }>> {
  const { updated_since: since } = query
  const page = await pageOf<RowOf<'statement_files'>>('statement_files', query, async ({ after, wanted }) => {
    let select = selectStatements(ctx).orderBy('id', 'desc').limit(wanted)
    if (after > 0) select = select.where('id', '<', after)
    if (since !== undefined) select = select.where('updated_at', '>=', since)
    return select.execute()
  })
  const records = await statementRecords(ctx, page.rows)
  return { ...page, rows: records.map((record) => ({ ...record, id: record.row.id })) }
}
