/** Views of lists, and how each person sees a list. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const savedViews: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'saved_views',
    columns: {
      person_id: 'id?',
      list: 'text',
      name: 'text',
      search: 'text',
      shared: 'flag',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { person_id: 'people' },
    unique: [['person_id', 'list', 'name']],
  })
  await createOwnedTable(db, engine, {
    name: 'list_layouts',
    columns: { person_id: 'id', list: 'text', layout: 'text', updated_at: 'instant' },
    key: ['person_id', 'list'],
    references: { person_id: 'people' },
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['saved_views', 'list_layouts'])
}
