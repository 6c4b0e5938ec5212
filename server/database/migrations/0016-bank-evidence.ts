/** What a bank entry is recognised by: the days it may be of, the sum of its batch, and an entry that it may be again. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

const columns = { earliest_on: 'date?', batch_amount: 'integer?', resembles: 'text?' } as const

export const bankEvidence: NumberedMigration = {
  up: (db: Kysely<unknown>, engine: Engine) => addColumns(db, engine, 'bank_entries', columns),
  down: (db: Kysely<unknown>) => dropColumns(db, 'bank_entries', Object.keys(columns)),
}
