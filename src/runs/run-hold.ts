/** One device at a time works on a run, where the service can say so: two people who begin in the same second do nothing twice. */
import { ApiProblem, NetworkError } from '#client/errors.ts'
import type { StoredRun } from './stored-run.ts'

/** Omitted where the service has no such thing. */
export interface Holds<Plan> {
  /** Keeps runs on other devices away for some minutes; asked before it begins and again while it works. Refused while one of them works. */
  readonly hold?: (run: StoredRun<Plan>, signal: AbortSignal) => Promise<void>
  /** Lets others begin, because this one rests. */
  readonly release?: (run: StoredRun<Plan>) => Promise<void>
}

export type Keep = (signal: AbortSignal) => Promise<void>

/** Milliseconds after which a run is held again. */
const holdEvery = 30_000

/** Keeps other devices away as long as it is called before each request. */
export function holding<Plan>({ hold }: Holds<Plan>, run: StoredRun<Plan>): Keep {
  let heldAt: number | null = null
  return async (signal) => {
    const now = Date.now()
    // A clock may be set back.
    if (!hold || (heldAt !== null && Math.abs(now - heldAt) < holdEvery)) return
    await hold(run, signal)
    heldAt = now
  }
}

/** Where the service cannot be reached any more, the hold ends by itself. */
export async function letGo<Plan>({ release }: Holds<Plan>, run: StoredRun<Plan>): Promise<void> {
  try {
    await release?.(run)
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof NetworkError)) throw error
  }
}
