/** Jobs with their rows, the rules of contribution runs and whom they charged, and files of members to import. */
import type { TableDeclaration } from '../table-builder.ts'

export const jobTables: readonly TableDeclaration[] = [
  {
    name: 'jobs',
    isRecord: true,
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
    },
    oneOf: { status: ['draft', 'running', 'done', 'stopped', 'failed'] },
  },
  {
    name: 'job_rows',
    key: ['job_id', 'position'],
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
      outcome: 'text?',
      done_at: 'instant?',
      result: 'text?',
    },
    references: { job_id: 'jobs' },
    indexes: [['job_id', 'bundle']],
  },
  {
    name: 'contribution_rules',
    isRecord: true,
    columns: { name: 'text', rules: 'text' },
  },
  {
    name: 'contribution_charges',
    key: ['reference_key', 'member_id', 'term'],
    columns: { reference_key: 'text', member_id: 'id', term: 'integer', terms: 'integer', invoice_id: 'id' },
    indexes: [['invoice_id']],
  },
  {
    name: 'member_import_files',
    key: ['job_id'],
    columns: { job_id: 'id', content: 'bytes' },
    references: { job_id: 'jobs' },
  },
  {
    name: 'member_import_memory',
    key: [],
    columns: { memory: 'text' },
  },
  {
    name: 'member_import_cells',
    key: ['job_id', 'position'],
    columns: { job_id: 'id', position: 'integer', cells: 'text' },
    references: { job_id: 'jobs' },
  },
]

export const jobIndexes: readonly string[] = [
  // At most one for each association, and what workers look for.
  `create unique index jobs_running_unique on jobs (organization_id) where status = 'running'`,
  // Each batch that takes an import back asks what it did to its members.
  `create index job_rows_job_id_member_id_index on job_rows (organization_id, job_id, member_id)
    where member_id is not null`,
]
