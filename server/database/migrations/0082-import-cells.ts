/** The cells of rows of a file that an import leaves out or refuses: they can be had back, corrected and sent again. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const importCells: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'member_import_cells',
    columns: { job_id: 'id', position: 'integer', cells: 'text' },
    key: ['job_id', 'position'],
    references: { job_id: 'jobs' },
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['member_import_cells'])
}
