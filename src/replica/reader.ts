/** Reads a list into a record set, one request after the other, for as long as it runs; faults are waited out. */
import { type RecordKey, type RecordSet, recordKey } from './record-set.ts'
import {
  type AnyPage,
  dueAt,
  isWhole,
  nextQuestion,
  type Question,
  restart,
  type SyncRules,
  type SyncState,
  takePage,
} from './sync.ts'

/** What a fault means: ask `again`, read `anew` from the start, or `stop` until somebody wants it. */
export type Verdict = 'again' | 'anew' | 'stop'

export interface Answered<Row> {
  readonly question: Question
  readonly rows: readonly Row[]
  readonly changed: boolean
  /** Records were dropped or put in another order: a whole pass has ended. */
  readonly settled: readonly RecordKey[] | null
}

export interface ReaderPorts<Row> {
  readonly read: (question: Question, signal: AbortSignal) => Promise<AnyPage<Row>>
  /** Milliseconds of the service's clock. */
  readonly now: () => number
  /** Waits so long, or until the signal. Never rejects. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Somebody looks at it: what is complete is kept fresh. */
  readonly mayRefresh: () => boolean
  readonly judge: (error: unknown, question: Question) => Verdict
  readonly onAnswer: (answer: Answered<Row>) => void
  /** Why nothing comes, and in how many milliseconds it is asked for again; null when it comes again, or is not asked for. */
  readonly onTrouble: (error: Error | null, pause: number | null) => void
}

export interface Reader {
  readonly wake: () => void
  readonly stop: () => void
  /** Settles when nothing runs any more. */
  readonly ended: Promise<void>
}

/** A fault that is gone at the next attempts is not worth a word. */
const quietFaults = 2
const longestPause = 30_000
const forever = 2 ** 31 - 1

export interface ReaderParts<Row> {
  readonly state: SyncState
  readonly set: RecordSet<Row>
  readonly rules: SyncRules
  readonly ports: ReaderPorts<Row>
}

export function startReader<Row>({ state, set, rules, ports }: ReaderParts<Row>): Reader {
  const stopped = new AbortController()
  let alarm = new AbortController()
  let faults = 0

  async function rest(milliseconds: number): Promise<void> {
    if (alarm.signal.aborted) alarm = new AbortController()
    await ports.sleep(Math.min(milliseconds, forever), AbortSignal.any([alarm.signal, stopped.signal]))
  }

  function next(): Question | null {
    const mayAsk = state.pass !== null || !isWhole(state) || ports.mayRefresh()
    return mayAsk ? nextQuestion(state, set, rules, ports.now()) : null
  }

  async function answer(question: Question): Promise<void> {
    const askedAt = set.tick()
    const passBefore = state.pass
    const page = await ports.read(question, stopped.signal)
    if (stopped.signal.aborted) return
    const changed = takePage(state, set, { question, page, askedAt, now: ports.now(), keyOf: recordKey, rules })
    const isSettled = question.kind === 'pass' && passBefore !== null && state.pass === null
    if (faults > 0) ports.onTrouble(null, null)
    faults = 0
    ports.onAnswer({ question, rows: page.data, changed, settled: isSettled ? set.keys() : null })
  }

  async function faulted(error: unknown, question: Question): Promise<void> {
    const verdict = ports.judge(error, question)
    faults += 1
    if (verdict === 'anew') restart(state, question)
    const pause = verdict === 'stop' ? null : Math.min(1000 * 2 ** (faults - 1), longestPause)
    if (pause === null || faults > quietFaults) {
      ports.onTrouble(error instanceof Error ? error : new Error('reading a list failed', { cause: error }), pause)
    }
    await rest(pause ?? forever)
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const question = next()
      if (question === null) {
        await rest(ports.mayRefresh() ? Math.max(dueAt(state, rules) - ports.now(), 100) : forever)
        continue
      }
      try {
        await answer(question)
      } catch (error) {
        if (!stopped.signal.aborted) await faulted(error, question)
      }
    }
  }

  return { wake: () => alarm.abort(), stop: () => stopped.abort(), ended: run() }
}
