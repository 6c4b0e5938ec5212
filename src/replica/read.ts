/** Reads a list into a record set, one request after the other, until it is current; faults are waited out. */
import { type RecordSet, recordKey } from './record-set.ts'
import {
  type AnyPage,
  nextRequest,
  type PageRequest,
  restart,
  type SyncRules,
  type SyncState,
  takePage,
} from './sync.ts'

/** The reaction to a fault: ask `again`, `restart` the reading, or `stop` because asking again would not help. */
export type Recovery = 'again' | 'restart' | 'stop'

/** Why reading waits, and when it continues, in milliseconds since the epoch. */
export interface Trouble {
  readonly error: Error
  readonly retryAt: number
}

export interface ReadPorts<Row> {
  readonly read: (pageRequest: PageRequest, signal: AbortSignal) => Promise<AnyPage<Row>>
  /** Milliseconds of the service's clock. */
  readonly now: () => number
  /** Waits so many milliseconds, or until the signal. Never rejects. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** False when nothing beyond the first page is wanted for now. May wait, for what is more urgent than the rest of the list. */
  readonly mayContinue: (pageRequest: PageRequest) => boolean | Promise<boolean>
  readonly recoveryOf: (error: unknown, pageRequest: PageRequest) => Recovery
  readonly onPage: (taken: {
    readonly pageRequest: PageRequest
    readonly changed: boolean
    readonly isSettled: boolean
  }) => void
  /** Reading waits, or goes on again (null). */
  readonly onTrouble: (trouble: Trouble | null) => void
}

/** A fault that is gone at the next attempts is not worth a word. */
const quietFaults = 2
const longestPause = 30_000

export interface Reading<Row> {
  readonly state: SyncState
  readonly set: RecordSet<Row>
  readonly rules: SyncRules
  readonly ports: ReadPorts<Row>
}

async function readPage<Row>(
  pageRequest: PageRequest,
  { state, set, rules, ports }: Reading<Row>,
  signal: AbortSignal,
) {
  const askedAt = set.tick()
  const page = await ports.read(pageRequest, signal)
  signal.throwIfAborted()
  return takePage(state, set, { pageRequest, page, askedAt, now: ports.now(), keyOf: recordKey, rules })
}

/** Rejects with the fault that stopped it, and when the signal is aborted. */
export async function readUntilCurrent<Row>(reading: Reading<Row>, signal: AbortSignal): Promise<void> {
  const { state, set, rules, ports } = reading
  for (let faults = 0; ;) {
    signal.throwIfAborted()
    const pageRequest = nextRequest(state, set, rules, ports.now())
    if (pageRequest === null) return
    if (!pageRequest.isFirst && !(await ports.mayContinue(pageRequest))) return
    signal.throwIfAborted()
    try {
      const taken = await readPage(pageRequest, reading, signal)
      if (faults > quietFaults) ports.onTrouble(null)
      faults = 0
      ports.onPage({ pageRequest, ...taken })
    } catch (error) {
      signal.throwIfAborted()
      const recovery = ports.recoveryOf(error, pageRequest)
      if (recovery === 'stop') throw error
      if (recovery === 'restart') restart(state, pageRequest)
      faults += 1
      const wait = Math.min(1000 * 2 ** (faults - 1), longestPause)
      if (faults > quietFaults) {
        const cause = error instanceof Error ? error : new Error('reading a list failed', { cause: error })
        ports.onTrouble({ error: cause, retryAt: Date.now() + wait })
      }
      await ports.pause(wait, signal)
    }
  }
}
