/** The numbers that banks give statements, by which a missing one is noticed whose entries come to nothing. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

const columns = { numbering: 'text?', number: 'integer?' } as const

export const statementNumbers: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'bank_statements', columns)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'bank_statements', Object.keys(columns))
}
