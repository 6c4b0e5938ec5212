/**
 * One batch of a job: its effects, its rows and the job's progress commit in one transaction under the association's lock, so it happens once
 * whatever dies.
 */
import type { JobKind } from '#contract/jobs.ts'
import { type Clock, later } from '../lib/clock.ts'
import type { Association, Reader, RequestContext } from '../operation/context.ts'
import { batches } from '../database/batches.ts'
import type { Database, Storage } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { isTemporary } from '../database/errors.ts'
import type { DayRollover } from '../day-rollover/day-rollover.ts'
import type { Log } from '../log.ts'
import { loadAssociation } from '../organization/queries.ts'
import { hasEnqueued } from '../outbox/enqueue.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import type { RowResult } from '../operation/job-kind.ts'
import type { Turn } from './attempts.ts'
import type { BatchGrowth } from './batch-growth.ts'
import { changeJob } from './change.ts'
import { kinds } from './kinds.ts'
import {
  type JobRecord,
  selectJobRows,
  selectJobs,
  storedActor,
  storedContent,
  storedInput,
  type StoredJobRow,
  storedSettings,
} from './queries.ts'

export interface BatchParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly dayRollover: Pick<DayRollover, 'begin'>
  readonly publicUrl: string
  /** The worker that has the job's lease. */
  readonly worker: string
  readonly growth: BatchGrowth
}

export interface BatchOutcome {
  /** The job is no longer running, or belongs to another worker. */
  readonly hasEnded: boolean
  /** Something was added to the outbox. */
  readonly isMailWaiting: boolean
}

/** Milliseconds for which a job is left to the instance that worked on it last: much longer than a batch takes. */
const lease = 2_000

/** Ends the job as failed where its work throws. Throws an error that `isTemporary` where the database is away. */
export async function runBatch(parts: BatchParts, turn: Turn): Promise<BatchOutcome> {
  try {
    const worked: { kind?: JobKind } = {}
    const before = process.threadCpuUsage()
    const isMailWaiting = await inTransaction(parts, turn, async (ctx, job) => {
      // The last batch may be a small one.
      if (await work(ctx, job, parts)) worked.kind = job.kind
    })
    if (worked.kind !== undefined) parts.growth.note(worked.kind, process.threadCpuUsage(before))
    return { hasEnded: worked.kind === undefined, isMailWaiting }
  } catch (error) {
    if (isTemporary(error)) throw error
    const code = failureOf(error)
    parts.log.error({ job: turn, code, err: error }, 'a job has failed')
    const failed = { status: 'failed', failure: code, lease_by: null, lease_until: null } as const
    await inTransaction(parts, turn, (ctx, job) => changeJob(ctx, job, { ...failed, ended_at: ctx.now }))
    return { hasEnded: true, isMailWaiting: false }
  }
}

/** With the association locked, as long as the job runs and no other instance is at it. True where emails wait. */
async function inTransaction(
  { storage, clock, dayRollover, ...parts }: BatchParts,
  { organization_id: organizationId, id }: Turn,
  work: (ctx: RequestContext, job: JobRecord) => Promise<unknown>,
): Promise<boolean> {
  const found = await loadAssociation(storage.db, organizationId)
  if (!found) return false
  return storage.transaction(
    async (tx) => {
      const moment = await dayRollover.begin(tx, found)
      // Settings and closed periods as they are now.
      const association = (await loadAssociation(tx, organizationId)) ?? found
      const job = await selectJobs({ db: tx, association }).where('id', '=', id).selectAll().executeTakeFirst()
      if (job?.status !== 'running') return false
      if (job.lease_by !== parts.worker && job.lease_until !== null && job.lease_until > clock()) return false
      await work(
        { ...contextOf(tx, { association, job, ...moment }), requestedAt: clock(), publicUrl: parts.publicUrl },
        job,
      )
      return hasEnqueued(tx)
    },
    { association: organizationId },
  )
}

/** Whether more is left to do. */
async function work(ctx: RequestContext, job: JobRecord, { worker, growth, clock }: BatchParts): Promise<boolean> {
  const kind = kinds[job.kind]
  const settings = storedSettings(job)
  const size = Math.max(1, Math.round(kind.batch(settings) * growth.of(job.kind)))
  const last = Math.min(job.bundles, job.bundles_done + size)
  const due = await selectJobRows(ctx, job.id)
    .where('bundle', '>', job.bundles_done)
    .where('bundle', '<=', last)
    .selectAll()
    .orderBy('position')
    .execute()
  const rows = due.map((row) => ({
    position: row.position,
    memberId: row.member_id,
    invoiceId: row.invoice_id,
    reason: row.reason,
    bundle: row.bundle,
    content: storedContent(row),
    text: row.content,
  }))
  const result = await kind.perform(ctx, { jobId: job.id, input: storedInput(job), settings, rows })
  await writeResults(ctx, due, result.rows)
  const progress = {
    bundles_done: last,
    done: job.done + result.done,
    skipped: job.skipped + result.rows.filter(({ reason }) => reason !== null).length,
  }
  if (last === job.bundles) {
    await changeJob(ctx, job, { ...progress, status: 'done', ended_at: ctx.now, lease_by: null, lease_until: null })
    return false
  }
  await ctx.db
    .updateTable('jobs')
    .set({
      ...progress,
      attempts: 0,
      lease_by: worker,
      lease_until: later(clock(), lease),
      updated_at: ctx.now,
    })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', job.id)
    .execute()
  return true
}

function contextOf(
  db: Database,
  { association, job, now, today }: Begun,
): Omit<RequestContext, 'requestedAt' | 'publicUrl'> {
  const actor = storedActor(job)
  return {
    db,
    association,
    // Permissions were checked when the job was started.
    key: { id: 0, name: actor.name, prefix: '', environment: job.environment ?? 'test', scopes: [], person: null },
    scopes: [],
    modules: association.modules,
    now,
    today,
    actor,
    language: association.language ?? 'nl',
    cookie: null,
  }
}

/** In parts, because all members of one payer are one batch, and a statement takes only so many parameters. */
export async function writeResults(
  ctx: Reader & Pick<RequestContext, 'now'>,
  due: readonly StoredJobRow[],
  results: readonly RowResult[],
): Promise<void> {
  const byPosition = new Map(due.map((row) => [row.position, row]))
  const rows = results.flatMap(({ position, reason, invoiceIds, memberId, text, result }) => {
    const row = byPosition.get(position)
    return row
      ? {
          ...row,
          reason,
          is_done: reason === null,
          done_at: reason === null ? ctx.now : null,
          invoice_ids: JSON.stringify(invoiceIds),
          member_id: memberId ?? row.member_id,
          content: text ?? row.content,
          result: result === undefined ? null : JSON.stringify(result),
        }
      : []
  })
  for (const some of batches(rows)) {
    await ctx.db
      .deleteFrom('job_rows')
      .where('organization_id', '=', ctx.association.id)
      .where('job_id', '=', due[0]?.job_id ?? 0)
      .where(
        'position',
        'in',
        some.map(({ position }) => position),
      )
      .execute()
  }
  await insertRows(ctx.db, 'job_rows', rows)
}

/** The code of a problem, or why a field was refused, such as a day in a closed period. */
function failureOf(error: unknown): string {
  if (error instanceof ValidationProblem) return error.fields[0]?.reason ?? error.code
  return error instanceof Problem ? error.code : 'internal_error'
}

interface Begun {
  readonly association: Association
  readonly job: JobRecord
  readonly now: string
  readonly today: string
}
