/** Files of members that wait to be imported, what columns and words meant in earlier ones, and what became of each row. */
import type { Kysely } from 'kysely'
import {
  addColumns,
  createOwnedTable,
  dropColumns,
  dropTables,
  type Engine,
  type NumberedMigration,
} from './table-builder.ts'

export const memberImports: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'member_import_files',
    columns: { job_id: 'id', content: 'bytes' },
    key: ['job_id'],
    references: { job_id: 'jobs' },
  })
  await createOwnedTable(db, engine, { name: 'member_import_memory', columns: { memory: 'text' }, key: [] })
  await addColumns(db, engine, 'job_rows', { outcome: 'text?', done_at: 'instant?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'job_rows', ['outcome', 'done_at'])
  await dropTables(db, ['member_import_files', 'member_import_memory'])
}
