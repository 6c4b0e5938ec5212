/**
 * Works on jobs beside the requests, batch by batch, the associations in turn. The effects of a batch and the job's progress commit in one
 * transaction under the association's lock, so a batch happens once whatever dies: the lease only keeps other instances from trying.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { JobKind } from '#contract/jobs.ts'
import { type Clock, later } from '../lib/clock.ts'
import type { Association, RequestContext } from '../operation/context.ts'
import type { Database, Storage } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { isTemporary } from '../database/errors.ts'
import type { DayRollover } from '../day-rollover/day-rollover.ts'
import type { Log } from '../log.ts'
import { loadAssociation } from '../organization/queries.ts'
import { hasEnqueued } from '../outbox/enqueue.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import type { RowResult } from '../operation/job-kind.ts'
import { BatchGrowth } from './batch-growth.ts'
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
import { removeLeftPreviews } from './remove-left-previews.ts'

interface JobWorkerParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly dayRollover: DayRollover
  readonly publicUrl: string
  /** Called when something has been added to the outbox. */
  readonly onEnqueued?: () => void
  /** Resolves when the process has time for a batch. */
  readonly whenIdle?: () => Promise<void>
}

/** Milliseconds between polls for jobs that were started. One small query each. */
const pollInterval = 1_000
/** Milliseconds between looks for previews that were left. */
const tidyInterval = 60 * 60_000
/** Milliseconds for which a job is left to the instance that worked on it last: much longer than a batch takes. */
const lease = 2_000

interface Turn {
  readonly organization_id: number
  readonly id: number
}

export class JobWorker {
  readonly #parts: JobWorkerParts
  readonly #name = randomUUID()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isStopped = false
  /** The association served last. */
  #after = 0
  #tidiedAt = ''
  readonly #growth: BatchGrowth

  constructor(parts: JobWorkerParts) {
    this.#parts = parts
    this.#growth = new BatchGrowth(parts.storage.engine)
  }

  /** Works until `stop`, and looks for jobs at this interval. */
  start(every: number = pollInterval): void {
    this.#timer = setInterval(() => void this.run(), every)
    void this.run()
  }

  /** Resolves when the batch that is under way has ended; another instance, or the next start, goes on from there. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Works until no job is left that this instance may work on. Never throws. */
  run(): Promise<void> {
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #runAll(): Promise<void> {
    const { log, whenIdle } = this.#parts
    try {
      await this.#tidy()
      while (!this.#isStopped) {
        await whenIdle?.()
        if (this.#isStopped) return
        const turn = await this.#nextTurn()
        if (!turn) return
        this.#after = turn.organization_id
        await this.#batch(turn)
        // Requests that arrived in the meantime go first.
        await setImmediate()
      }
    } catch (error) {
      log.warn({ err: error }, 'a job cannot go on now; it is tried again soon')
    }
  }

  /** Now and then: previews that were left are nobody's. */
  async #tidy(): Promise<void> {
    const now = this.#parts.clock()
    if (this.#tidiedAt !== '' && now < later(this.#tidiedAt, tidyInterval)) return
    this.#tidiedAt = now
    await removeLeftPreviews(this.#parts)
  }

  async #nextTurn(): Promise<Turn | undefined> {
    const { storage, clock } = this.#parts
    const now = clock()
    return storage.db
      .selectFrom('jobs')
      .where('status', '=', 'running')
      .where((is) =>
        is.or([is('lease_until', 'is', null), is('lease_until', '<=', now), is('lease_by', '=', this.#name)]),
      )
      .select(['organization_id', 'id'])
      .orderBy((is) => is('organization_id', '<=', this.#after))
      .orderBy('organization_id')
      .limit(1)
      .executeTakeFirst()
  }

  async #batch(turn: Turn): Promise<void> {
    const { log, onEnqueued } = this.#parts
    try {
      const worked: { kind?: JobKind } = {}
      const before = process.threadCpuUsage()
      const isMailWaiting = await this.#inTransaction(turn, async (ctx, job) => {
        // The last batch may be a small one.
        if (await this.#work(ctx, job)) worked.kind = job.kind
      })
      if (worked.kind !== undefined) this.#growth.note(worked.kind, process.threadCpuUsage(before))
      if (isMailWaiting) onEnqueued?.()
    } catch (error) {
      if (isTemporary(error)) throw error
      const code = failureOf(error)
      log.error({ job: turn, code, err: error }, 'a job has failed')
      await this.#inTransaction(turn, (ctx, job) =>
        changeJob(ctx, job, { status: 'failed', failure: code, ended_at: ctx.now, lease_by: null, lease_until: null }),
      )
    }
  }

  /** With the association locked, as long as the job runs and no other instance is at it. True where emails wait. */
  async #inTransaction(
    { organization_id: organizationId, id }: Turn,
    work: (ctx: RequestContext, job: JobRecord) => Promise<unknown>,
  ): Promise<boolean> {
    const { storage, clock, dayRollover } = this.#parts
    const found = await loadAssociation(storage.db, organizationId)
    if (!found) return false
    return storage.transaction(
      async (tx) => {
        const moment = await dayRollover.begin(tx, found)
        // Settings and closed periods as they are now.
        const association = (await loadAssociation(tx, organizationId)) ?? found
        const job = await selectJobs({ db: tx, association }).where('id', '=', id).selectAll().executeTakeFirst()
        if (job?.status !== 'running') return false
        if (job.lease_by !== this.#name && job.lease_until !== null && job.lease_until > clock()) return false
        await work(this.#contextOf(tx, { association, job, ...moment }), job)
        return hasEnqueued(tx)
      },
      { association: organizationId },
    )
  }

  /** Whether more is left to do. */
  async #work(ctx: RequestContext, job: JobRecord): Promise<boolean> {
    const kind = kinds[job.kind]
    const settings = storedSettings(job)
    const size = Math.max(1, Math.round(kind.batch(settings) * this.#growth.of(job.kind)))
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
        lease_by: this.#name,
        lease_until: later(this.#parts.clock(), lease),
        updated_at: ctx.now,
      })
      .where('organization_id', '=', ctx.association.id)
      .where('id', '=', job.id)
      .execute()
    return true
  }

  #contextOf(db: Database, { association, job, now, today }: Begun): RequestContext {
    const actor = storedActor(job)
    return {
      db,
      association,
      // What may be done was decided when the job was started.
      key: { id: 0, name: actor.name, prefix: '', environment: job.environment ?? 'test', scopes: [], person: null },
      scopes: [],
      modules: association.modules,
      now,
      today,
      requestedAt: this.#parts.clock(),
      actor,
      language: association.language ?? 'nl',
      publicUrl: this.#parts.publicUrl,
      cookie: null,
    }
  }
}

/** In two statements, however many rows a batch has. */
async function writeResults(
  ctx: RequestContext,
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
  const [first] = rows
  if (!first) return
  await ctx.db
    .deleteFrom('job_rows')
    .where('organization_id', '=', ctx.association.id)
    .where('job_id', '=', first.job_id)
    .where(
      'position',
      'in',
      rows.map(({ position }) => position),
    )
    .execute()
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
