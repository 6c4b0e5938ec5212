/** Attempts to sign in, the devices that people sign in on, and the secret that marks questions to passkeys. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration, startTable } from './table-builder.ts'

export const signInProtection: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Strangers try to sign in, so attempts belong to no association.
  await startTable(db, engine, 'sign_in_attempts', { key: 'text', attempts: 'integer', ends_at: 'instant' })
    .addPrimaryKeyConstraint('sign_in_attempts_pkey', ['key'])
    .execute()
  await db.schema.createIndex('sign_in_attempts_ends_at_index').on('sign_in_attempts').column('ends_at').execute()
  await createOwnedTable(db, engine, {
    name: 'known_devices',
    columns: { person_id: 'id', hash: 'text', created_at: 'instant', last_used_at: 'instant' },
    key: ['person_id', 'hash'],
    references: { person_id: 'people' },
  })
  await startTable(db, engine, 'service_secrets', { name: 'text', value: 'text' })
    .addPrimaryKeyConstraint('service_secrets_pkey', ['name'])
    .execute()
  const value = randomBytes(32).toString('base64url')
  await sql`insert into service_secrets (name, value) values ('passkey_challenges', ${value})`.execute(db)
  // From now on the ones that have been answered, instead of the ones that were asked.
  await sql`delete from passkey_challenges`.execute(db)
  await db.schema
    .createIndex('passkey_challenges_expires_at_index')
    .on('passkey_challenges')
    .column('expires_at')
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('passkey_challenges_expires_at_index').execute()
  await dropTables(db, ['sign_in_attempts', 'known_devices', 'service_secrets'])
}
