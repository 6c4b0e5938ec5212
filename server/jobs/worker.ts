/**
 * Works on jobs beside the requests, batch by batch, the associations in turn. What a batch does and what is exactly once is in `batch.ts`: the
 * lease only keeps other instances from trying.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Clock, later } from '../lib/clock.ts'
import { RepeatedWork } from '../lib/repeated-work.ts'
import type { Storage } from '../database/database.ts'
import { isTemporary } from '../database/errors.ts'
import type { DayRollover } from '../day-rollover/day-rollover.ts'
import { few } from '../operation/large-association.ts'
import type { Log } from '../log.ts'
import { JobAttempts, type Turn } from './attempts.ts'
import { runBatch } from './batch.ts'
import { BatchGrowth } from './batch-growth.ts'
import { batchesInThread, type LargeBatches } from './batch-thread.ts'
import { removeLeftPreviews } from './remove-left-previews.ts'

export interface JobWorkerParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly dayRollover: DayRollover
  readonly publicUrl: string
  /** Called when something has been added to the outbox. */
  readonly onEnqueued?: () => void
  /** Batches of large jobs on SQLite: for tests. */
  readonly largeBatches?: LargeBatches
  /** Resolves when the process has time for a batch. */
  readonly whenIdle?: () => Promise<void>
}

/** Milliseconds between polls for jobs that were started. One small query each. */
const pollInterval = 1_000
/** Milliseconds between looks for previews that were left. */
const tidyInterval = 60 * 60_000

interface LargeOrSmall extends Turn {
  readonly bundles: number
}

export class JobWorker extends RepeatedWork {
  readonly #parts: JobWorkerParts
  readonly #name = randomUUID()
  /** The association served last. */
  #after = 0
  #tidiedAt = ''
  readonly #growth: BatchGrowth
  readonly #attempts = new JobAttempts()

  constructor(parts: JobWorkerParts) {
    super()
    this.#parts = parts
    this.#growth = new BatchGrowth(parts.storage.engine)
  }

  override start(interval = pollInterval): void {
    super.start(interval)
  }

  /** Works until no job is left that this instance may work on; another instance, or the next start, goes on where it was stopped. */
  protected override async runOnce(): Promise<void> {
    const { log, whenIdle } = this.#parts
    try {
      await this.#tidy()
      while (!this.isStopped) {
        await whenIdle?.()
        if (this.isStopped) return
        const turn = await this.#nextTurn()
        if (!turn) return
        this.#after = turn.organization_id
        await this.#work(turn)
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

  async #nextTurn(): Promise<LargeOrSmall | undefined> {
    const { storage, clock } = this.#parts
    const now = clock()
    return storage.db
      .selectFrom('jobs')
      .where('status', '=', 'running')
      .where((is) =>
        is.or([is('lease_until', 'is', null), is('lease_until', '<=', now), is('lease_by', '=', this.#name)]),
      )
      .select(['organization_id', 'id', 'bundles'])
      .orderBy((is) => is('organization_id', '<=', this.#after))
      .orderBy('organization_id')
      .limit(1)
      .executeTakeFirst()
  }

  /** Counted here, because a thread may end before it has counted anything. */
  async #work({ bundles, ...turn }: LargeOrSmall): Promise<void> {
    const { storage, clock, onEnqueued } = this.#parts
    if (!(await this.#attempts.begin({ storage, clock }, turn))) return
    try {
      const { isMailWaiting } = await this.#runBatches(turn, bundles)
      this.#attempts.end(turn)
      if (isMailWaiting) onEnqueued?.()
    } catch (error) {
      if (isTemporary(error)) this.#attempts.end(turn)
      throw error
    }
  }

  async #runBatches(turn: Turn, bundles: number): Promise<{ readonly isMailWaiting: boolean }> {
    const { storage, clock, log, dayRollover, publicUrl, largeBatches = batchesInThread } = this.#parts
    const [worker, growth] = [this.#name, this.#growth]
    // On PostgreSQL requests are answered during a batch, and a few rows are done before a thread has started.
    const isInThread = storage.engine === 'sqlite' && bundles > few
    return isInThread
      ? largeBatches({ address: storage.address, turn, worker, now: clock(), publicUrl })
      : runBatch({ storage, clock, log, dayRollover, publicUrl, worker, growth }, turn)
  }
}
