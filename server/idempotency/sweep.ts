/** Deletes stored responses soon after they expire, so that the personal data in them is not kept for longer than needed. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import type { Log } from '../log.ts'
import { deleteExpired } from './store.ts'

interface SweepParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds between two sweeps. */
const sweepEvery = 10 * 60_000
/** Rows of one transaction, so that no writer waits for long. */
const batch = 500

export interface Sweep {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>
}

/** Sweeps at once, and then every ten minutes until `stop`. */
export function startSweep(parts: SweepParts, every: number = sweepEvery): Sweep {
  const stopped = new AbortController()
  const running = run(parts, every, stopped.signal)
  return {
    stop: () => {
      stopped.abort()
      return running
    },
  }
}

async function run({ storage, clock, log }: SweepParts, every: number, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      const deleted = await storage.transaction((tx) => deleteExpired(tx, clock(), batch))
      if (deleted === batch) continue
      // It still has the earlier values of what was erased or changed.
      await emptyWriteAheadLog(storage)
    } catch (error) {
      log.warn({ err: error }, 'expired idempotent responses could not be deleted; the next sweep tries again')
    }
    // Ends early, by an AbortError, when the sweep is stopped.
    await delay(every, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
