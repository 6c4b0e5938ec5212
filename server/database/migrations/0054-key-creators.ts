/** Which person made a key: it outlives them. For earlier keys the change log says it. */
import { type Kysely, sql } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const keyCreators: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'api_keys', { created_by_id: 'id?', created_by: 'text?' })
  const { rows } = await sql<{ organization_id: number; record_id: number; actor_id: number; actor_name: string }>`
    select organization_id, record_id, actor_id, actor_name from changes
    where record = 'api_key' and action = 'created' and actor_kind = 'person'`.execute(db)
  for (const { organization_id: organization, record_id: id, actor_id: person, actor_name: name } of rows)
    await sql`update api_keys set created_by_id = ${person}, created_by = ${name}
      where organization_id = ${organization} and id = ${id} and person_id is null`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'api_keys', ['created_by_id', 'created_by'])
}
