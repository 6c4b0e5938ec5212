/** The day of an association is kept where every change locks it, so a change knows it without a statement of its own. */
import { type Kysely, sql } from 'kysely'
import { createOwnedTable, type Engine, type NumberedMigration } from './table-builder.ts'

export const daysOfChangeClocks: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('change_clocks')
    .addColumn('day', engine === 'sqlite' ? 'text' : 'date', (column) =>
      engine === 'sqlite' ? column.check(sql`day glob '????-??-??'`) : column,
    )
    .execute()
  await sql`
    insert into change_clocks (organization_id, last_change, day) select organization_id, 0, day from day_rollovers where true
    on conflict (organization_id) do update set day = excluded.day
  `.execute(db)
  await db.schema.dropTable('day_rollovers').execute()
}

async function down(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, { name: 'day_rollovers', columns: { day: 'date' }, key: [] })
  await sql`
    insert into day_rollovers (organization_id, day) select organization_id, day from change_clocks where day is not null
  `.execute(db)
  await db.schema.alterTable('change_clocks').dropColumn('day').execute()
}
