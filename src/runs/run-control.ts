/**
 * Works through a run outside React: step by step, each under its own idempotency key, until it is done, paused or its session ends. It
 * goes on while the user looks at other screens.
 */
import { ApiProblem } from '#client/errors.ts'
import { isDecided } from '../api/send-once.ts'
import { rateWindowOf } from '../api/turns.ts'
import { sessionSignal } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { randomId } from '../ui/random-id.ts'
import { createStore, type Store } from '../ui/store.ts'
import { wait } from '../ui/wait.ts'
import { type Pace, paceOf } from './pace.ts'
import { isLocked, untilFree, whileLocked } from './run-lock.ts'
import { type RunEntry, runEntry, type StepOutcome, stepKey, type StoredRun } from './stored-run.ts'

export interface RunStep<Plan> {
  readonly run: StoredRun<Plan>
  readonly step: number
  /** The `Idempotency-Key` of this step: the same one whenever it is tried again. */
  readonly key: string
}

/** What a kind of run does. */
export interface RunKind<Plan> {
  /** Its name in the storage and among the locks, such as `invoices`. */
  readonly name: string
  readonly isPlan: (plan: unknown) => plan is Plan
  /**
   * Does a step and returns the id of its record. A refusal is thrown as the `ApiProblem` that came. Requests take `signal` as
   * `waiting` and the priority `lookup`, so that clicks go first.
   */
  readonly act: (step: RunStep<Plan>, signal: AbortSignal) => Promise<number>
  /**
   * Steps whose record exists, by step: what was changed since an instant. Asked before each start, because keys are kept for 24 hours and
   * belong to one API key; and again while it runs, so that somebody else's run of the same kind is noticed.
   */
  readonly findDone: (run: StoredRun<Plan>, since: string, signal: AbortSignal) => Promise<ReadonlyMap<number, number>>
  /** After each stretch: lists are read again. */
  readonly onRest: () => void
}

/** Another person is working on the same: what they did is kept, and nothing more is done here until the user continues. */
export class OtherRun extends Error {
  override readonly name = 'OtherRun'
}

export interface RunState<Plan> {
  /** Null without a run. */
  readonly run: StoredRun<Plan> | null
  /** `elsewhere`: another tab works on it. */
  readonly is: 'resting' | 'checking' | 'running' | 'pausing' | 'elsewhere'
  /** Why it paused without being asked to. */
  readonly error: Error | null
  readonly pace: Pace | null
}

export interface RunControl<Plan> extends Pick<Store<RunState<Plan>>, 'get' | 'subscribe'> {
  /** Stores the plan and begins. */
  readonly start: (plan: Plan, steps: number) => void
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the run for good, done or not. */
  readonly discard: () => void
  /** Follows what other tabs do, until the signal aborts. */
  readonly follow: (signal: AbortSignal) => void
}

/** Milliseconds before a step without an answer is tried again. */
const pauses = [1_000, 4_000, 15_000]
/** Clocks differ, and the records that a preview was made of are a little older. */
const margin = 10 * 60_000
/** Steps between two looks at what others did. */
const lookEvery = 200

/** A refusal that would be the same for every step, or says nothing about the step itself. */
function concernsAll({ status, code }: ApiProblem): boolean {
  return [401, 402, 403].includes(status) || code === 'module_disabled'
}

function reasonOf({ problem, errors }: ApiProblem): string {
  const details = errors.map(({ message }) => message).filter(Boolean)
  return details.length > 0 ? details.join(' ') : (problem.detail ?? problem.title)
}

/** An instant before another one. */
function before(instant: string): string {
  return new Date(Date.parse(instant) - margin).toISOString()
}

async function attempt<Plan>(kind: RunKind<Plan>, at: RunStep<Plan>, signal: AbortSignal): Promise<StepOutcome> {
  for (let tries = 0; ; tries += 1) {
    try {
      return { is: 'done', id: await kind.act(at, signal) }
    } catch (error) {
      if (signal.aborted && error === signal.reason) throw error
      if (isDecided(error) && !concernsAll(error)) return { is: 'refused', code: error.code, reason: reasonOf(error) }
      const pause = pauses[tries]
      if (pause === undefined || (error instanceof ApiProblem && concernsAll(error))) throw error
      await wait(pause, signal)
    }
  }
}

/** Steps that took effect and are not known to; a refused step that exists after all is done. */
async function lookAround<Plan>(
  kind: RunKind<Plan>,
  run: StoredRun<Plan>,
  since: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, StepOutcome>> {
  const found = await kind.findDone(run, before(since), signal)
  return new Map(
    [...found].flatMap(([step, id]) =>
      run.outcomes[step]?.is === 'done' ? [] : [[step, { is: 'done', id }] as const],
    ),
  )
}

interface Desk<Plan> {
  readonly session: Session
  readonly kind: RunKind<Plan>
  readonly entry: RunEntry<Plan>
  readonly set: (change: Partial<RunState<Plan>>) => void
}

/** Goes through the steps that are open, from the first one on. */
async function workThrough<Plan>({ session, kind, entry, set }: Desk<Plan>, signal: AbortSignal): Promise<void> {
  const record = (run: StoredRun<Plan>, outcomes: ReadonlyMap<number, StepOutcome>) => {
    if (outcomes.size === 0) return run
    const next = { ...run, outcomes: run.outcomes.map((known, step) => outcomes.get(step) ?? known) }
    entry.progress(next)
    set({ run: next })
    return next
  }
  // Another tab may have gone on with it.
  const stored = entry.read()
  set({ run: stored, is: 'checking', error: null, pace: null })
  if (stored === null) return
  let lookedAt = new Date().toISOString()
  let run = record(stored, await lookAround(kind, stored, stored.startedAt, signal))
  const open = run.outcomes.flatMap((outcome, step) => (outcome === null ? [step] : []))
  const began = performance.now()
  set({ is: 'running' })
  for (const [done, step] of open.entries()) {
    signal.throwIfAborted()
    run = record(run, new Map([[step, await attempt(kind, { run, step, key: stepKey(run, step) }, signal)]]))
    const left = open.length - done - 1
    const elapsed = performance.now() - began
    set({ pace: paceOf({ done: done + 1, elapsed, left, window: rateWindowOf(session), now: Date.now() }) })
    if (left === 0 || done % lookEvery !== 0) continue
    const since = lookedAt
    lookedAt = new Date().toISOString()
    const others = await lookAround(kind, run, since, signal)
    if (others.size === 0) continue
    record(run, others)
    throw new OtherRun()
  }
}

/** `whileBusy` asks before the page is closed in the middle. */
export function createRunControl<Plan>(
  session: Session,
  kind: RunKind<Plan>,
  whileBusy: (work: () => Promise<void>) => Promise<void>,
): RunControl<Plan> {
  const entry = runEntry(session, kind.name, kind.isPlan)
  const lock = `ledenbalie.run.${session.organization.id}@${session.baseUrl}.${kind.name}`
  const store = createStore<RunState<Plan>>({ run: entry.read(), is: 'resting', error: null, pace: null })
  let stopping = new AbortController()

  const set = (change: Partial<RunState<Plan>>) => store.set({ ...store.get(), ...change })
  const isBusy = () => !['resting', 'elsewhere'].includes(store.get().is)

  async function waitForOther(signal: AbortSignal): Promise<void> {
    try {
      await untilFree(lock, signal)
      if (store.get().is === 'elsewhere') set({ is: 'resting', run: entry.read() })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function go(): Promise<void> {
    stopping = new AbortController()
    const signal = AbortSignal.any([sessionSignal(session), stopping.signal])
    set({ is: 'checking' })
    try {
      const isOurs = await whileLocked(lock, () => whileBusy(() => workThrough({ session, kind, entry, set }, signal)))
      set({ is: isOurs ? 'resting' : 'elsewhere' })
      if (!isOurs) void waitForOther(sessionSignal(session))
    } catch (error) {
      const isStopped = signal.aborted && error === signal.reason
      set({ is: 'resting', error: isStopped ? null : error instanceof Error ? error : new Error(String(error)) })
    }
    kind.onRest()
  }

  /** Notices a tab that works on it already. */
  async function lookForOther(signal: AbortSignal): Promise<void> {
    if (!(await isLocked(lock)) || isBusy() || signal.aborted) return
    set({ is: 'elsewhere', run: entry.read() })
    await waitForOther(signal)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start(plan, steps) {
      if (isBusy() || entry.read() !== null) return
      const outcomes = Array.from({ length: steps }, () => null)
      entry.begin({ id: randomId(), startedAt: new Date().toISOString(), plan, outcomes })
      void go()
    },
    pause() {
      if (!isBusy()) return
      stopping.abort()
      set({ is: 'pausing' })
    },
    resume: () => void (isBusy() || go()),
    discard() {
      if (isBusy()) return
      entry.remove()
      set({ run: null, is: 'resting', error: null, pace: null })
    },
    follow(signal) {
      const stop = entry.follow(() => {
        if (!isBusy()) set({ run: entry.read() })
      })
      signal.addEventListener('abort', stop, { once: true })
      void lookForOther(signal)
    },
  }
}
