/** Jobs with their rows, the rules of contribution runs, and whom a run has charged. */
import { type Kysely, sql } from 'kysely'
import {
  addColumns,
  createIndex,
  createOwnedTable,
  dropColumns,
  dropTables,
  type Engine,
  type NumberedMigration,
} from './table-builder.ts'

export const jobs: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'contribution_rules',
    columns: { name: 'text', rules: 'text', created_at: 'instant', updated_at: 'instant' },
  })
  await createOwnedTable(db, engine, {
    name: 'jobs',
    columns: {
      kind: 'text',
      status: 'text',
      input: 'text',
      settings: 'text',
      fingerprint: 'text',
      included: 'integer',
      left_out: 'integer',
      invoices: 'integer',
      bundles: 'integer',
      bundles_done: 'integer',
      done: 'integer',
      skipped: 'integer',
      total: 'integer',
      failure: 'text?',
      created_by: 'text',
      actor: 'text?',
      environment: 'text?',
      started_at: 'instant?',
      ended_at: 'instant?',
      lease_by: 'text?',
      lease_until: 'instant?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    oneOf: { status: ['draft', 'running', 'done', 'stopped', 'failed'] },
  })
  // At most one for each association, and what workers look for.
  await sql`create unique index jobs_running_unique on jobs (organization_id) where status = 'running'`.execute(db)
  await createOwnedTable(db, engine, {
    name: 'job_rows',
    columns: {
      job_id: 'id',
      position: 'integer',
      member_id: 'id?',
      invoice_id: 'id?',
      reason: 'text?',
      bundle: 'integer?',
      content: 'text',
      is_done: 'flag',
      invoice_ids: 'text',
    },
    key: ['job_id', 'position'],
    references: { job_id: 'jobs' },
    indexes: [['job_id', 'bundle']],
  })
  await createOwnedTable(db, engine, {
    name: 'contribution_charges',
    columns: {
      reference_key: 'text',
      member_id: 'id',
      term: 'integer',
      terms: 'integer',
      invoice_id: 'id',
      job_id: 'id',
    },
    key: ['reference_key', 'member_id', 'term'],
    references: { job_id: 'jobs' },
  })
  await addColumns(db, engine, 'invoices', { job_id: 'id?' })
  await createIndex(db, 'invoices', ['organization_id', 'job_id'])
  await addColumns(db, engine, 'invoice_lines', { for_member_id: 'id?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'invoice_lines', ['for_member_id'])
  await sql`drop index invoices_job_id_index`.execute(db)
  await dropColumns(db, 'invoices', ['job_id'])
  await dropTables(db, ['contribution_rules', 'jobs', 'job_rows', 'contribution_charges'])
}
