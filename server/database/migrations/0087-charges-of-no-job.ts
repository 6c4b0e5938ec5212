/** Charges without the job that made them, so that an association file can bring them, and found by their invoices. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createOwnedTable, type Engine, type NumberedMigration } from './table-builder.ts'

export const chargesOfNoJob: NumberedMigration = { up, down }

const columns = { reference_key: 'text', member_id: 'id', term: 'integer', terms: 'integer', invoice_id: 'id' } as const
const key = ['reference_key', 'member_id', 'term']

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await rebuild(db, sql`charge.invoice_id`, () =>
    createOwnedTable(db, engine, { name: 'contribution_charges', columns, key, indexes: [['invoice_id']] }),
  )
}

/** Charges that an association file brought are of no job. */
async function down(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`
    delete from contribution_charges where not exists (
      select 1 from invoices
      where invoices.organization_id = contribution_charges.organization_id
        and invoices.id = contribution_charges.invoice_id and invoices.job_id is not null)
  `.execute(db)
  const job = sql`charge.invoice_id, (
    select job_id from invoices
    where invoices.organization_id = charge.organization_id and invoices.id = charge.invoice_id)`
  await rebuild(db, job, () =>
    createOwnedTable(db, engine, {
      name: 'contribution_charges',
      columns: { ...columns, job_id: 'id' },
      key,
      references: { job_id: 'jobs' },
    }),
  )
}

/** SQLite drops no column that refers to another table. */
async function rebuild(db: Kysely<unknown>, last: RawBuilder<unknown>, create: () => Promise<void>): Promise<void> {
  await sql`create table contribution_charges_before as select * from contribution_charges`.execute(db)
  await db.schema.dropTable('contribution_charges').execute()
  await create()
  await sql`
    insert into contribution_charges
    select charge.organization_id, charge.reference_key, charge.member_id, charge.term, charge.terms, ${last}
    from contribution_charges_before as charge
  `.execute(db)
  await db.schema.dropTable('contribution_charges_before').execute()
}
