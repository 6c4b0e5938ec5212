/** Limits of small amounts, the day up to which the books are closed, how members are addressed, and differences that were written off. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const moneySettings: NumberedMigration = { up, down }

const added = {
  organizations: {
    reminder_threshold: 'integer?',
    write_off_limit: 'integer?',
    books_closed_until: 'date?',
    form_of_address: 'text?',
  },
  book_accounts: { write_off: 'text?' },
  payments: { is_write_off: 'flag' },
} as const

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await addColumns(db, engine, table, columns)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await dropColumns(db, table, Object.keys(columns))
}
