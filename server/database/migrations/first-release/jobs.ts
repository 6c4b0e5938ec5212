/** Jobs with their rows, the rules of contribution runs and whom they charged, and files of members to import. */
import type { TableDeclarations } from '../table-builder.ts'

export const jobTables = {
  jobs: {
    isRecord: true,
    columns: {
      kind: 'text',
      status: 'text',
      /** The parameters as they were sent. */
      input: 'text',
      /** The settings that the kind needs, as they were at the preview. */
      settings: 'text',
      fingerprint: 'text',
      /** Rows of the preview. */
      included: 'integer',
      left_out: 'integer',
      /** Invoices of the preview. */
      invoices: 'integer',
      /** Units of work: the rows of one are worked on together. */
      bundles: 'integer',
      bundles_done: 'integer',
      /** Invoices that were made or discarded. */
      done: 'integer',
      /** Included rows that were left out when their turn came. */
      skipped: 'integer',
      total: 'integer',
      /** The code of a problem. */
      failure: 'text?',
      created_by: 'text',
      /** The `Actor` that started it; null for a draft, as the next ones. */
      actor: 'text?',
      /** The environment of the key that started it. */
      environment: 'text?',
      started_at: 'instant?',
      ended_at: 'instant?',
      /** The worker that is at it, and until when the others leave it alone. */
      lease_by: 'text?',
      lease_until: 'instant?',
    },
    oneOf: { status: ['draft', 'running', 'done', 'stopped', 'failed'] },
  },
  job_rows: {
    key: ['job_id', 'position'],
    columns: {
      job_id: 'id',
      position: 'integer',
      /** The member or the invoice of the row. */
      member_id: 'id?',
      invoice_id: 'id?',
      /** Why it is left out; null for a row that is included. */
      reason: 'text?',
      /** Null for a row that was left out in the preview. */
      bundle: 'integer?',
      /** `RowContent`, without a name of anyone. */
      content: 'text',
      is_done: 'flag',
      invoice_ids: 'text',
      /** Null except for rows of a member import. */
      outcome: 'text?',
      /** The moment of the batch that did what it says. */
      done_at: 'instant?',
      /** Data that the kind needs to undo the row; null when the row was not done or the kind stores none. */
      result: 'text?',
    },
    references: { job_id: 'jobs' },
    indexes: [['job_id', 'bundle']],
  },
  contribution_rules: {
    isRecord: true,
    columns: { name: 'text', rules: 'text' },
  },
  /** Terms that a member was charged under a reference. After its invoice is cancelled or credited, a term may be charged again. */
  contribution_charges: {
    key: ['reference_key', 'member_id', 'term'],
    columns: {
      /** `comparedText` of the reference. */
      reference_key: 'text',
      member_id: 'id',
      /** From 1. */
      term: 'integer',
      /** Number of terms. */
      terms: 'integer',
      invoice_id: 'id',
    },
    indexes: [['invoice_id']],
  },
  /** A file as it was sent, until its import has started or its preview is removed. */
  member_import_files: {
    key: ['job_id'],
    columns: { job_id: 'id', content: 'bytes' },
    references: { job_id: 'jobs' },
  },
  /** Meanings of headings and words in earlier files of an association (`member-imports/memory.ts`). */
  member_import_memory: {
    key: [],
    columns: { memory: 'text' },
  },
  /** The cells of a row that is left out or refused, for a time (`member-imports/cells.ts`). */
  member_import_cells: {
    key: ['job_id', 'position'],
    columns: { job_id: 'id', position: 'integer', cells: 'text' },
    references: { job_id: 'jobs' },
  },
} as const satisfies TableDeclarations

export const jobIndexes: readonly string[] = [
  // At most one for each association, and what workers look for.
  `create unique index jobs_running_unique on jobs (organization_id) where status = 'running'`,
  // Each batch that takes an import back asks what it did to its members.
  `create index job_rows_job_id_member_id_index on job_rows (organization_id, job_id, member_id)
    where member_id is not null`,
]
