/** Selects of jobs and their rows, who may see them, and how both are stored. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isJobActionAllowed, type JobAction } from '#contract/job-states.ts'
import { type JobKind, jobAccess, jobKinds } from '#contract/jobs.ts'
import { can, type Permissions } from '#contract/operations.ts'
import { jobParameters, type JobParameters } from '#contract/schemas/management/jobs.ts'
import type { Actor, Reader, RequestContext } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { RowOf } from '../database/tables.ts'
import type { JobPlan, PlannedRow, RowContent } from '../operation/job-kind.ts'
import { removeCells } from '../member-imports/cells.ts'
import { removeFiles } from '../member-imports/queries.ts'
import { Problem, requireAllowed } from '../lib/problem.ts'

export type JobRecord = RowOf<'jobs'>
export type StoredJobRow = RowOf<'job_rows'>

export function selectJobs({ db, association }: Reader) {
  return db.selectFrom('jobs').where('jobs.organization_id', '=', association.id)
}

/** The job, or 404. */
export async function findJob(reader: Reader, id: number): Promise<JobRecord> {
  const row = await selectJobs(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

type Does = 'reads' | 'writes'

/** The job, for a caller who may. Throws `not_found`, `insufficient_scope` and `module_disabled`. */
export async function findJobFor(ctx: Reader & Permissions, id: number, does: Does): Promise<JobRecord> {
  const job = await findJob(ctx, id)
  requireAllowed(ctx, jobAccess[job.kind][does])
  return job
}

export function readableKinds(permissions: Permissions): JobKind[] {
  return jobKinds.filter((kind) => can(permissions, jobAccess[kind].reads))
}

export function selectJobRows({ db, association }: Reader, jobId: number) {
  return db
    .selectFrom('job_rows')
    .where('job_rows.organization_id', '=', association.id)
    .where('job_rows.job_id', '=', jobId)
}

/** Throws `job_status`. */
export function requireJobAction(action: JobAction, { status }: Pick<JobRecord, 'status'>): void {
  if (!isJobActionAllowed(action, status)) throw new Problem('job_status')
}

export function storedInput({ input }: Pick<JobRecord, 'input'>): JobParameters {
  return jobParameters.parse(JSON.parse(input))
}

export function storedSettings({ settings }: Pick<JobRecord, 'settings'>): object {
  const value: unknown = JSON.parse(settings)
  if (typeof value !== 'object' || value === null) throw new Error('The settings of a job are an object.')
  return value
}

export function storedContent({ content }: Pick<StoredJobRow, 'content'>): RowContent {
  // Written by `replaceRows` alone.
  return JSON.parse(content) as RowContent
}

export function storedIds({ invoice_ids: ids }: Pick<StoredJobRow, 'invoice_ids'>): number[] {
  const value: unknown = JSON.parse(ids)
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}

/** Equal for equal plans: what the user has seen is what is done. */
export function fingerprintOf({ settings, rows }: JobPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, rows]))
    .digest('hex')
    .slice(0, 32)
}

/** The columns of a preview. */
export function planColumns(plan: JobPlan) {
  const included = plan.rows.filter(({ reason }) => reason === null).length
  return {
    settings: JSON.stringify(plan.settings),
    fingerprint: fingerprintOf(plan),
    included,
    left_out: plan.rows.length - included,
    invoices: plan.invoices,
    bundles: plan.bundles,
    bundles_done: 0,
    done: 0,
    skipped: 0,
    total: plan.total,
  }
}

export async function replaceRows(ctx: RequestContext, jobId: number, rows: readonly PlannedRow[]): Promise<void> {
  await removeRows(ctx, [jobId])
  await insertPlannedRows(ctx, jobId, rows)
}

/** `after`: the position before that of the first row. */
export async function insertPlannedRows(
  { db, association }: Reader,
  jobId: number,
  rows: readonly PlannedRow[],
  after = 0,
): Promise<void> {
  await insertRows(
    db,
    'job_rows',
    rows.map(({ memberId, invoiceId, reason, bundle, content }, index) => ({
      organization_id: association.id,
      job_id: jobId,
      position: after + index + 1,
      member_id: memberId,
      invoice_id: invoiceId,
      reason,
      bundle,
      content: JSON.stringify(content),
      is_done: false,
      invoice_ids: invoiceId === null ? '[]' : JSON.stringify([invoiceId]),
      outcome: null,
      done_at: null,
    })),
  )
}

export async function removeRows({ db, association }: Reader, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return
  await db.deleteFrom('job_rows').where('organization_id', '=', association.id).where('job_id', 'in', jobIds).execute()
}

interface Positions {
  readonly after: number
  /** Null: to the last one. */
  readonly until: number | null
}

/** With their cells, where they are of a file. */
export async function removeRowsBetween(
  { db, association }: Reader,
  jobId: number,
  { after, until }: Positions,
): Promise<void> {
  for (const table of ['member_import_cells', 'job_rows'] as const) {
    await db
      .deleteFrom(table)
      .where('organization_id', '=', association.id)
      .where('job_id', '=', jobId)
      .where('position', '>', after)
      .$if(until !== null, (rows) => rows.where('position', '<=', until ?? 0))
      .execute()
  }
}

/** Drafts leave nothing. */
export async function removeJobs(ctx: Reader, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return
  await removeRows(ctx, jobIds)
  await removeFiles(ctx, jobIds)
  await removeCells(ctx, jobIds)
  await ctx.db.deleteFrom('jobs').where('organization_id', '=', ctx.association.id).where('id', 'in', jobIds).execute()
}

const actorSchema = z.object({ kind: z.enum(['person', 'key']), id: z.number(), name: z.string() })

export function storedActor({ actor }: JobRecord): Actor & { readonly name: string } {
  if (actor === null) throw new Error('A job that runs was started by someone.')
  return actorSchema.parse(JSON.parse(actor))
}
