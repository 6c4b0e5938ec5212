/** Row types of jobs, and of contribution runs. */
import type { ColumnType } from 'kysely'
import type { JobStatus } from '#contract/job-states.ts'
import type { JobKind, LeftOutReason } from '#contract/jobs.ts'
import type { ImportOutcome } from '#contract/member-import.ts'
import type { Cents, Flag, InstantText, JsonColumn, Owned, RecordTable } from './columns.ts'

export interface ContributionRulesTable extends RecordTable {
  name: string
  rules: JsonColumn
}

export interface JobTable extends RecordTable {
  kind: JobKind
  status: JobStatus
  /** The parameters as they were sent. */
  input: JsonColumn
  /** What the kind needs of its settings as they were at the preview. */
  settings: JsonColumn
  fingerprint: string
  /** Rows of the preview. */
  included: number
  left_out: number
  /** Invoices of the preview. */
  invoices: number
  /** Units of work: the rows of one are worked on together. */
  bundles: number
  bundles_done: number
  /** Invoices that were made or discarded. */
  done: number
  /** Included rows that were left out when their turn came. */
  skipped: number
  total: Cents
  /** The code of a problem. */
  failure: string | null
  created_by: string
  /** Who started it (`Actor`); null for a draft, as the next ones. */
  actor: JsonColumn | null
  /** Of the key that started it. */
  environment: 'live' | 'test' | null
  started_at: InstantText | null
  ended_at: InstantText | null
  /** The worker that is at it, and until when the others leave it alone. */
  lease_by: string | null
  lease_until: InstantText | null
}

export interface JobRowTable extends Owned {
  job_id: number
  position: number
  /** What the row is about: a member or an invoice. */
  member_id: number | null
  invoice_id: number | null
  /** Why it is left out; null for a row that is included. */
  reason: LeftOutReason | null
  /** Null for a row that was left out in the preview. */
  bundle: number | null
  /** `RowContent`, without a name of anyone. */
  content: JsonColumn
  is_done: Flag
  invoice_ids: JsonColumn
  /** Null except for rows of a member import. */
  outcome: ImportOutcome | null
  /** The moment of the batch that did what it says. */
  done_at: InstantText | null
  /** Data that the kind needs to undo the row; null when the row was not done or the kind stores none. */
  result: ColumnType<JsonColumn | null, JsonColumn | null | undefined, JsonColumn | null>
}

/** A file as it was sent, until its import has started or its preview is removed. */
interface MemberImportFileTable extends Owned {
  job_id: number
  content: Uint8Array
}

/** The cells of a row that is left out or refused, for a time (`member-imports/cells.ts`). */
interface MemberImportCellsTable extends Owned {
  job_id: number
  position: number
  cells: JsonColumn
}

/** Meanings of headings and words in earlier files of an association (`member-imports/memory.ts`). */
interface MemberImportMemoryTable extends Owned {
  memory: JsonColumn
}

/** That a member was charged a term under a reference. One whose invoice was cancelled or credited may be charged again. */
interface ContributionChargeTable extends Owned {
  /** `comparedText` of the reference. */
  reference_key: string
  member_id: number
  /** From 1. */
  term: number
  /** Of how many. */
  terms: number
  invoice_id: number
}

/** The job that made an invoice. */
export interface MadeByJobColumns {
  job_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface JobTables {
  contribution_rules: ContributionRulesTable
  jobs: JobTable
  job_rows: JobRowTable
  contribution_charges: ContributionChargeTable
  member_import_files: MemberImportFileTable
  member_import_cells: MemberImportCellsTable
  member_import_memory: MemberImportMemoryTable
}

/** Their rows have no id of their own. */
export type JobPartTable =
  | 'job_rows'
  | 'contribution_charges'
  | 'member_import_files'
  | 'member_import_cells'
  | 'member_import_memory'
