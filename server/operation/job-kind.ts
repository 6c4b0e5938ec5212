/** The interface between `jobs`, which run a kind of job, and the feature that implements it. */
import type { JobKind, LeftOutReason } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { hasScope, type Permissions, type Scope, versionOf } from '#contract/operations.ts'
import { jobs as de } from '#messages/jobs/de.ts'
import { jobs as en } from '#messages/jobs/en.ts'
import { jobs as fr } from '#messages/jobs/fr.ts'
import { jobs as nl } from '#messages/jobs/nl.ts'
import type { Association, RequestContext } from './context.ts'
import { Problem } from '../lib/problem.ts'

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

/** The payer, without a name: a member, the recipient set as the payer of a member, or one of the job's parameters (from 0). */
export type PayerReference = { readonly member: number } | { readonly setFor: number } | { readonly chosen: number }

/** The reader of a message, without a name: a member, the recipient set as the payer of a member, or a guest of an event. */
export type ReaderReference =
  | { readonly member: number }
  | { readonly payerOf: number }
  | { readonly registration: number }

/** A field of a record that changes. Values are what the record shows. */
export interface FieldChange {
  readonly name: string
  readonly before: string | number | boolean | null
  readonly after: string | number | boolean | null
}

/** The content of a row, beside its member or invoice and whether it is included. */
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
  /** When an invoice to be sent was sent last: by now someone else may have sent it. */
  readonly sentAt?: string | null
  /** The version of that invoice: by now someone may have changed its amounts or its recipient. */
  readonly invoiceVersion?: number
  readonly reminder?: RowReminder
  readonly changes?: readonly FieldChange[]
  readonly readers?: readonly ReaderReference[]
}

/** The reminder that an invoice gets, or why and until when it gets none. */
export interface RowReminder {
  readonly level: number | null
  readonly levelName: string | null
  /** Version of the reminder levels, because their texts and fees can change after the preview. */
  readonly levelsVersion: number
  /** Cents. */
  readonly fee: number
  /** `YYYY-MM-DD` */
  readonly dueDate: string
  readonly nextOn: string | null
}

/** The content of a row that involves no money. */
export const emptyContent: RowContent = {
  payer: null,
  lines: [],
  cents: 0,
  delivery: null,
  terms: [],
  note: null,
  endsOn: null,
  earlier: null,
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
  /** Data that the work needs beside the rows, as JSON. */
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
  /** `content` as it is stored, for kinds that have their own. */
  readonly text: string
}

export interface RowResult {
  readonly position: number
  /** Why nothing was done; null when it was. */
  readonly reason: LeftOutReason | null
  readonly invoiceIds: readonly number[]
  /** Set by kinds that know the member only after the work, such as an import that creates one. */
  readonly memberId?: number
  /** Replaces the stored content of the row. */
  readonly text?: string
  /** Data for an undo of the row, stored as JSON. */
  readonly result?: object
}

export interface BatchResult {
  /** One for each row. */
  readonly rows: readonly RowResult[]
  /** Invoices that were made, discarded, sent or reminded of, or members that were changed. */
  readonly done: number
}

export interface JobInput {
  readonly jobId: number
  readonly input: JobParameters
}

/** Its preview is planned while the association is locked. */
interface PlannedAtOnce {
  /** The preview, and once more the start: of the same records the same plan. */
  readonly plan: (ctx: RequestContext, input: JobParameters) => Promise<JobPlan>
}

/** Its preview takes a thread: it is planned before, and kept with what it rests on. */
interface PlannedBefore {
  /** The settings from the start on; null where the records are no longer those of the preview. Throws where something is open. */
  readonly begin: (ctx: RequestContext, job: JobInput & { readonly settings: object }) => Promise<object | null>
}

export type JobKindRules = CommonRules & (PlannedAtOnce | PlannedBefore)

export type JobUse = 'reads' | 'writes'

interface ScopedJob {
  readonly input: JobParameters
  readonly settings: object
  readonly association: Association
}

/** All of them with the association locked. */
interface CommonRules {
  /** The scopes, beside that of the kind (`jobAccess`), to see its rows, or to do its work, also when it goes on after a stop. */
  readonly scopes?: (does: JobUse, job: ScopedJob) => readonly Scope[]
  /** Throws where the caller may not start such a job, and `validation_failed` for parameters that name nothing. */
  readonly check: (ctx: RequestContext, input: JobParameters) => Promise<void>
  /** Bundles of the first batch, which take milliseconds; further ones are as large as the time that it took allows. */
  readonly batch: (settings: object) => number
  /** Does the work of some bundles. What has changed since the preview leaves rows out, and changes no amount. */
  readonly perform: (
    ctx: RequestContext,
    job: JobInput & { readonly settings: object; readonly rows: readonly DueRow[] },
  ) => Promise<BatchResult>
}

/** Throws `insufficient_scope`. */
export function requireJobScope(caller: Permissions, scope: Scope): void {
  if (!hasScope(caller, scope)) throw new Problem('insufficient_scope', { scope })
}

const texts = { nl, en, de, fr }

/** The default name of a job in the activity, in the association's language. */
export function jobName(kind: JobKind, { language }: Pick<Association, 'language'>): string {
  return texts[language ?? 'nl'].kinds[kind]
}

export interface InvoiceRowPlan {
  readonly id: number
  readonly reason: LeftOutReason | null
  /** Cents. */
  readonly cents: number
  readonly content?: Pick<RowContent, 'sentAt' | 'invoiceVersion' | 'reminder'> & Partial<Pick<RowContent, 'delivery'>>
}

/** A plan with one row and one step for each invoice, in their order. */
export function planOfInvoices(settings: object, invoices: readonly InvoiceRowPlan[]): JobPlan {
  const included = invoices.filter(({ reason }) => reason === null)
  const leftOut = invoices.filter(({ reason }) => reason !== null)
  return {
    settings,
    rows: [...included, ...leftOut].map(({ id, reason, cents, content }, index) => ({
      memberId: null,
      invoiceId: id,
      reason,
      bundle: reason === null ? index + 1 : null,
      content: { ...emptyContent, cents, ...content },
    })),
    bundles: included.length,
    invoices: included.length,
    total: included.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** The user has seen other amounts, or another recipient. */
export function invoiceChangedSince(
  { invoiceVersion: seen }: RowContent,
  invoice: { readonly updated_at: string },
): LeftOutReason | null {
  return seen === undefined || seen === versionOf(invoice) ? null : 'changed_since'
}
