/** Rests between the transactions of long work on SQLite, which has one writer: half of the time is for the changes of requests. */
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Storage } from './database.ts'

/** Milliseconds: on a busy machine a transaction takes longer, and a request tries again at least as often (`retryWhile`). */
const longestRest = 60

/** Rests as long as the work took that began at `start` (`performance.now()`). */
export async function restSince(start: number): Promise<void> {
  await delay(Math.min(performance.now() - start, longestRest))
}

/** Repeats `work` until it returns false. On PostgreSQL others write meanwhile, so there it does not rest. */
export async function repeatWithRests(
  { engine }: Pick<Storage, 'engine'>,
  work: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const start = performance.now()
    if (!(await work())) return
    await (engine === 'sqlite' ? restSince(start) : delay(0))
  }
}
