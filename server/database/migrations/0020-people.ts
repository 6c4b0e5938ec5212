/** People who sign in as themselves, their passkeys, and when keys were last used. */
import type { Kysely } from 'kysely'
import {
  addColumns,
  createOwnedTable,
  dropColumns,
  dropTables,
  type Engine,
  type NumberedMigration,
  startTable,
} from './table-builder.ts'

export const people: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'people',
    columns: {
      name: 'text',
      email: 'text',
      email_key: 'text',
      scopes: 'text',
      joined_at: 'instant?',
      password: 'text?',
      totp_secret: 'text?',
      totp_step: 'integer?',
      recovery_codes: 'text',
      invitation_hash: 'text?',
      invitation_expires_at: 'instant?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['email_key']],
    uniqueEverywhere: [['invitation_hash']],
    indexes: [['updated_at', 'id']],
  })
  // A person may belong to several associations, and says only an email address.
  await db.schema.createIndex('people_email_key_index').on('people').column('email_key').execute()
  await createOwnedTable(db, engine, {
    name: 'passkeys',
    columns: {
      person_id: 'id',
      credential_id: 'text',
      public_key: 'text',
      counter: 'integer',
      transports: 'text',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { person_id: 'people' },
    uniqueEverywhere: [['credential_id']],
    indexes: [['person_id', 'id']],
  })
  // Before anyone has said who they are, so they belong to no association.
  await startTable(db, engine, 'passkey_challenges', { challenge: 'text', expires_at: 'instant' })
    .addPrimaryKeyConstraint('passkey_challenges_pkey', ['challenge'])
    .execute()
  await addColumns(db, engine, 'api_keys', { person_id: 'id?', last_used_at: 'instant?' })
  await db.schema
    .createIndex('api_keys_person_id_index')
    .on('api_keys')
    .columns(['organization_id', 'person_id', 'id'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('api_keys_person_id_index').execute()
  await dropColumns(db, 'api_keys', ['person_id', 'last_used_at'])
  await dropTables(db, ['people', 'passkeys', 'passkey_challenges'])
}
