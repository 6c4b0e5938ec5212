/** Associations, their keys, their sequences, and what leaves the service. */
import { type Kysely, sql } from 'kysely'
import { uniqueName } from '../errors.ts'
import {
  createOwnedTable,
  dropTables,
  type Engine,
  isOneOf,
  type NumberedMigration,
  startTable,
} from './table-builder.ts'

export const associations: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOrganizations(db, engine)
  await createOwnedTable(db, engine, {
    name: 'sequences',
    columns: { name: 'text', next: 'integer' },
    key: ['name'],
  })
  await createOwnedTable(db, engine, {
    name: 'api_keys',
    columns: {
      name: 'text',
      prefix: 'text',
      hash: 'text',
      environment: 'text',
      scopes: 'text',
      expires_at: 'instant?',
      revoked_at: 'instant?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['name']],
    uniqueEverywhere: [['hash']],
    oneOf: { environment: ['live', 'test'] },
  })
  await createOwnedTable(db, engine, {
    name: 'idempotency_keys',
    columns: {
      api_key_id: 'id',
      key: 'text',
      fingerprint: 'text',
      status: 'integer?',
      body: 'text?',
      expires_at: 'instant',
    },
    key: ['api_key_id', 'key'],
    references: { api_key_id: 'api_keys' },
  })
  await db.schema.createIndex('idempotency_keys_expires_at_index').on('idempotency_keys').column('expires_at').execute()
  await createOutbox(db, engine)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['organizations', 'sequences', 'api_keys', 'idempotency_keys', 'outbox'])
}

async function createOrganizations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const builder = startTable(db, engine, 'organizations', {
    slug: 'text',
    name: 'text',
    country: 'text?',
    language: 'text?',
    website_url: 'text?',
    timezone: 'text',
    email: 'text?',
    iban: 'text?',
    bic: 'text?',
    groups_module: 'flag',
    committees_module: 'flag',
    participants_module: 'flag',
    events_module: 'flag',
    invoicing_module: 'flag',
    relationships_module: 'flag',
    notice_months: 'integer',
    notice_ends: 'text',
    payment_term_days: 'integer',
    subscription_valid_until: 'date?',
    federation_url: 'text?',
    created_at: 'instant',
    updated_at: 'instant',
  })
  await builder
    .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigint', (id) =>
      engine === 'sqlite' ? id.primaryKey().autoIncrement() : id.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addUniqueConstraint(uniqueName('organizations', ['slug']), ['slug'])
    .addCheckConstraint(
      'organizations_notice_ends_check',
      isOneOf('notice_ends', ['any_day', 'end_of_month', 'end_of_quarter', 'end_of_year']),
    )
    .addCheckConstraint('organizations_notice_months_check', sql`notice_months between 0 and 12`)
    .execute()
}

async function createOutbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'outbox',
    columns: {
      kind: 'text',
      payload: 'text',
      created_at: 'instant',
      attempts: 'integer',
      next_attempt_at: 'instant',
      delivered_at: 'instant?',
    },
  })
  // Workers search all associations for entries that are due; delivered ones are not in the index.
  await db.schema
    .createIndex('outbox_due_index')
    .on('outbox')
    .columns(['next_attempt_at', 'organization_id', 'id'])
    .where(sql.ref('delivered_at'), 'is', null)
    .execute()
}
