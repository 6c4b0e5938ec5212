/** What a kind of job does, between the jobs that run it and the feature that knows how. */
import type { LeftOutReason } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { RequestContext } from './context.ts'

/** A line of a row, before it is divided into terms. */
export interface RowLine {
  readonly text: string
  readonly productId: number | null
  /** Cents. */
  readonly cents: number
  /** Percent. */
  readonly vatRate: number
  readonly vatKind: string | null
}

/** Who pays, without a name: a member, the recipient who is set as the payer of a member, or one of the job's parameters (from 0). */
export type PayerReference = { readonly member: number } | { readonly setFor: number } | { readonly chosen: number }

/** What a row says beside who it is about and whether it is included. */
export interface RowContent {
  readonly payer: PayerReference | null
  readonly lines: readonly RowLine[]
  /** Cents, VAT included. */
  readonly cents: number
  readonly delivery: 'email' | 'print' | 'draft' | null
  /** The terms, from 1, that the row is charged for. */
  readonly terms: readonly number[]
  readonly note: string | null
  /** `YYYY-MM-DD`: when the membership of someone who is charged ends. */
  readonly endsOn: string | null
  /** The id of the invoice that charged the member before. */
  readonly earlier: number | null
}

export interface PlannedRow {
  readonly memberId: number | null
  readonly invoiceId: number | null
  readonly reason: LeftOutReason | null
  /** From 1, in the order of the work; null for a row that is left out. */
  readonly bundle: number | null
  readonly content: RowContent
}

export interface JobPlan {
  /** What the work needs beside the rows, as JSON. */
  readonly settings: object
  /** The included rows first, in the order of their bundles. */
  readonly rows: readonly PlannedRow[]
  readonly bundles: number
  readonly invoices: number
  /** Cents. */
  readonly total: number
}

/** A row when its turn has come. */
export interface DueRow extends PlannedRow {
  readonly position: number
}

export interface RowResult {
  readonly position: number
  /** Why nothing was done; null when it was. */
  readonly reason: LeftOutReason | null
  readonly invoiceIds: readonly number[]
}

export interface BatchResult {
  /** One for each row. */
  readonly rows: readonly RowResult[]
  /** Invoices that were made or discarded. */
  readonly done: number
}

export interface JobInput {
  readonly jobId: number
  readonly input: JobParameters
}

/** All of them with the association locked. */
export interface JobKindRules {
  /** Throws where the caller may not start such a job, and `validation_failed` for parameters that name nothing. */
  readonly check: (ctx: RequestContext, input: JobParameters) => Promise<void>
  /** The preview, and once more the start: of the same records the same plan. */
  readonly plan: (ctx: RequestContext, job: JobInput) => Promise<JobPlan>
  /** Bundles of a batch: together they take milliseconds, because other writers wait. */
  readonly batch: (settings: object) => number
  /** Does the work of some bundles. What has changed since the preview leaves rows out, and changes no amount. */
  readonly perform: (
    ctx: RequestContext,
    job: JobInput & { readonly settings: object; readonly rows: readonly DueRow[] },
  ) => Promise<BatchResult>
}
