/** Sessions of people were in the change log as keys. Those that are gone are known by the entry of their beginning. */
import { type Kysely, sql } from 'kysely'
import type { NumberedMigration } from './table-builder.ts'

export const sessionsInTheLog: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update changes set record = 'session'
    where record = 'api_key' and (
      exists (select 1 from api_keys where api_keys.organization_id = changes.organization_id
        and api_keys.id = changes.record_id and api_keys.person_id is not null)
      or exists (select 1 from changes as begun where begun.organization_id = changes.organization_id
        and begun.record = 'api_key' and begun.record_id = changes.record_id and begun.action = 'created'
        and begun.fields like '%"person_id":{"before":null,"after":%'))`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update changes set record = 'api_key' where record = 'session'`.execute(db)
}
