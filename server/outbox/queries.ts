/** Selects of what has not been delivered. */
import type { Reader } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem } from '../lib/problem.ts'
import { idsIn, isKept, numbersOf } from './undelivered.ts'

/** An entry with the number of what it is about. */
export interface OutboxRecord {
  readonly row: RowOf<'outbox'>
  readonly number: string | null
}

export function selectUndelivered({ db, association }: Reader) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where('delivered_at', 'is', null)
    .where(isKept)
}

export async function recordsOf(
  { db, association }: { readonly db: Database; readonly association: { readonly id: number } },
  rows: readonly RowOf<'outbox'>[],
): Promise<OutboxRecord[]> {
  const { members, invoices } = await numbersOf(db, association.id, rows.map(idsIn))
  return rows.map((row) => {
    const { member_id: member = 0, invoice_id: invoice = 0 } = idsIn(row)
    return { row, number: members.get(member) ?? invoices.get(invoice) ?? null }
  })
}

/** An entry in any state. Throws `not_found`. */
export async function findOutboxEntry(reader: Reader, id: number): Promise<OutboxRecord> {
  const row = await reader.db
    .selectFrom('outbox')
    .selectAll()
    .where('organization_id', '=', reader.association.id)
    .where('id', '=', id)
    .executeTakeFirst()
  const [record] = row ? await recordsOf(reader, [row]) : []
  if (!record) throw new Problem('not_found')
  return record
}
