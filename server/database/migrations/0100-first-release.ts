/** Everything that the first release has. What changes afterwards is a migration of its own. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { uniqueName } from '../errors.ts'
import { associationIndexes, associationTables } from './first-release/associations.ts'
import { eventTables } from './first-release/events.ts'
import { invoiceTables } from './first-release/invoices.ts'
import { jobIndexes, jobTables } from './first-release/jobs.ts'
import { ledgerIndexes, ledgerTables } from './first-release/ledger.ts'
import { memberIndexes, memberTables } from './first-release/members.ts'
import { peopleIndexes, peopleTables } from './first-release/people.ts'
import { createTextSearch } from './first-release/text-search.ts'
import { createTable, type Engine, isOneOf, startTable } from './table-builder.ts'

/** A table is after the ones that it refers to. */
const tables = [
  ...associationTables,
  ...peopleTables,
  ...memberTables,
  ...eventTables,
  ...invoiceTables,
  ...ledgerTables,
  ...jobTables,
]

/** Indexes of some of the rows, or over all associations. */
const indexes = [...associationIndexes, ...peopleIndexes, ...memberIndexes, ...ledgerIndexes, ...jobIndexes]

export async function createFirstRelease(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOrganizations(db, engine)
  for (const table of tables) await createTable(db, engine, table)
  for (const index of indexes) await sql.raw(index).execute(db)
  await createTextSearch(db, engine)
  const value = randomBytes(32).toString('base64url')
  await sql`insert into service_secrets (name, value) values ('passkey_challenges', ${value})`.execute(db)
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
    form_of_address: 'text?',
    groups_module: 'flag',
    committees_module: 'flag',
    participants_module: 'flag',
    events_module: 'flag',
    invoicing_module: 'flag',
    relationships_module: 'flag',
    notice_months: 'integer',
    notice_ends: 'text',
    payment_term_days: 'integer',
    prices_include_vat: 'flag=false',
    zero_vat: 'text?',
    reminder_threshold: 'integer?',
    write_off_limit: 'integer?',
    books_closed_until: 'date?',
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
