/** Everything that the first release has. What changes afterwards is a migration of its own. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { uniqueName } from '../errors.ts'
import { associationIndexes, associationTables, organizationColumns } from './first-release/associations.ts'
import { eventTables } from './first-release/events.ts'
import { invoiceTables } from './first-release/invoices.ts'
import { jobIndexes, jobTables } from './first-release/jobs.ts'
import { ledgerIndexes, ledgerTables } from './first-release/ledger.ts'
import { memberIndexes, memberTables } from './first-release/members.ts'
import { peopleIndexes, peopleTables } from './first-release/people.ts'
import { createTextSearch } from './first-release/text-search.ts'
import { createTables, type Engine, isOneOf, startTable } from './table-builder.ts'

export const firstReleaseTables = {
  ...associationTables,
  ...peopleTables,
  ...memberTables,
  ...eventTables,
  ...invoiceTables,
  ...ledgerTables,
  ...jobTables,
}

/** Indexes of some of the rows, or over all associations. */
const indexes = [...associationIndexes, ...peopleIndexes, ...memberIndexes, ...ledgerIndexes, ...jobIndexes]

export async function createFirstRelease(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOrganizations(db, engine)
  await createTables(db, engine, firstReleaseTables)
  for (const index of indexes) await sql.raw(index).execute(db)
  await createTextSearch(db, engine)
  const value = randomBytes(32).toString('base64url')
  await sql`insert into service_secrets (name, value) values ('passkey_challenges', ${value})`.execute(db)
}

async function createOrganizations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await startTable(db, engine, 'organizations', organizationColumns)
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
