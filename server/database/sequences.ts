/**
 * Ids and numbers per association. A sequence's row stays locked until its transaction commits, so ids become visible in
 * ascending order (a cursor never skips a record) and a rolled-back number is handed out again (no gaps).
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'
import type { SequencedTable } from './tables.ts'

/** The next ids of a table in an association, ascending. Only inside a transaction. */
export async function nextIds(
  db: Database,
  organizationId: number,
  table: SequencedTable,
  count = 1,
): Promise<number[]> {
  return take(db, organizationId, table, count)
}

/** The next id of a table in an association. Only inside a transaction. */
export async function nextId(db: Database, organizationId: number, table: SequencedTable): Promise<number> {
  return nextNumber(db, organizationId, table)
}

/** The next number of a named sequence (`membership_number`, `invoice_number:2026`), from 1. Only inside a transaction. */
export async function nextNumber(db: Database, organizationId: number, name: string, count = 1): Promise<number> {
  const [first] = await take(db, organizationId, name, count)
  if (first === undefined) throw new RangeError('A sequence hands out at least one number.')
  return first
}

/** Makes the next number of the sequence `atLeast` or more. Only inside a transaction. */
export async function raiseSequence(
  db: Database,
  organizationId: number,
  name: string,
  atLeast: number,
): Promise<void> {
  requireTransaction(db)
  await db
    .insertInto('sequences')
    .values({ organization_id: organizationId, name, next: atLeast })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'name'])
        .doUpdateSet({ next: sql<number>`excluded.next` })
        .where('sequences.next', '<', atLeast),
    )
    .execute()
}

async function take(db: Database, organizationId: number, name: string, count: number): Promise<number[]> {
  requireTransaction(db)
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('The count is a whole number of 0 or more.')
  if (count === 0) return []
  const [row] = await advance(db, { organizationId, name, count })
  if (!row) throw new Error('A sequence gives its next number.')
  const { next } = row
  return Array.from({ length: count }, (_, index) => next - count + index)
}

interface Advance {
  readonly organizationId: number
  readonly name: string
  readonly count: number
}

const advance = prepared<Advance, { next: number }>((db, { organizationId, name, count }) =>
  db
    .insertInto('sequences')
    .values({ organization_id: organizationId, name, next: sql`${count} + 1` })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'name']).doUpdateSet({ next: sql<number>`sequences.next + ${count}` }),
    )
    .returning('next'),
)

/** Outside a transaction the row would be free before the record exists, and ids could appear out of order. */
function requireTransaction(db: Database): void {
  if (!db.isTransaction) throw new Error('Ids and numbers are taken inside a transaction.')
}
