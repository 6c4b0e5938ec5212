/** How many rows of a job are done at a time: as many as the event loop has time for between two requests. */
import type { JobKind } from '#contract/jobs.ts'
import type { Storage } from '../database/database.ts'

/** Milliseconds of processor time that a batch is to take of the event loop: on SQLite requests wait for all of it. */
export const batchTime = 8
/** How many times as large as the first batch of its kind one becomes, at most; and as small, at least. */
const most = 8

/** On SQLite: the size of the next batch, in times that of the first, after one that took `used` milliseconds. One batch alone says little. */
export function nextGrowth(growth: number, used: number): number {
  const wanted = growth * Math.min(2, Math.max(0.5, batchTime / used))
  return Math.min(most, Math.max(1 / most, wanted))
}

/** For each kind, how many times as large as its first batch the next one is. */
export class BatchGrowth {
  readonly #engine: Storage['engine']
  readonly #growth = new Map<JobKind, number>()

  constructor(engine: Storage['engine']) {
    this.#engine = engine
  }

  of(kind: JobKind): number {
    // There requests are answered during a batch, in which the service waits for the database most of the time.
    return this.#engine === 'postgres' ? most : (this.#growth.get(kind) ?? 1)
  }

  /** Microseconds that a whole batch took of the thread. */
  note(kind: JobKind, { user, system }: NodeJS.CpuUsage): void {
    this.#growth.set(kind, nextGrowth(this.of(kind), (user + system) / 1_000))
  }
}
