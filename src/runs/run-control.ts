/**
 * Works through a run outside React: step by step, each under its own idempotency key, until it is done, paused or its session ends. It
 * goes on while the user looks at other screens.
 */
import { ApiProblem } from '#client/errors.ts'
import { isDecided } from '../api/send-once.ts'
import { rateWindowOf } from '../api/turns.ts'
import { isSignedIn } from '../api/credentials.ts'
import { sessionSignal } from '../session/scope.ts'
import { holderKey, type Session } from '../session/session.ts'
import { randomId } from '../ui/random-id.ts'
import { createStore, type Store } from '../ui/store.ts'
import { wait } from '../ui/wait.ts'
import { type Pace, paceOf } from './pace.ts'
import { type Holds, holding, type Keep, letGo } from './run-hold.ts'
import { isLocked, untilFree, whileLocked } from './run-lock.ts'
import { type RunEntry, runEntry, type StepOutcome, stepKey, type StoredRun } from './stored-run.ts'
import { whileUnderWay } from './unfinished.ts'

export interface RunStep<Plan> {
  readonly run: StoredRun<Plan>
  readonly step: number
  /** The `Idempotency-Key` of this step: the same one whenever it is tried again. */
  readonly key: string
}

/** What a kind of run does. */
export interface RunKind<Plan> extends Holds<Plan> {
  /** Its name in the storage and among the locks, such as `invoices`. */
  readonly name: string
  readonly isPlan: (plan: unknown) => plan is Plan
  /**
   * Does a step and returns the id of its record. A refusal is thrown as the `ApiProblem` that came. Requests take `signal` as
   * `waiting` and the priority `lookup`, so that clicks go first.
   */
  readonly act: (step: RunStep<Plan>, signal: AbortSignal) => Promise<number>
  /**
   * Steps whose record exists, by step: what was changed since an instant, and the lowest id where there are several. Asked before each
   * start, because keys are kept for 24 hours and belong to one API key; and again while it runs, so that someone else's run of the same
   * kind is noticed.
   */
  readonly findDone: (run: StoredRun<Plan>, since: string, signal: AbortSignal) => Promise<ReadonlyMap<number, number>>
  /** Steps that are not to be done any more because of what was changed since an instant, with the reason. Asked as often. */
  readonly findVoid?: (
    run: StoredRun<Plan>,
    since: string,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<number, StepOutcome>>
  /** After each stretch: lists are read again. */
  readonly onRest: () => void
}

/** Another person is working on the same: what they did is kept, and nothing more is done here until the user continues. */
export class OtherRun extends Error {
  override readonly name = 'OtherRun'
  /** Records of this run that the other one had made at the same moment. */
  readonly doubles: readonly number[]

  constructor(doubles: readonly number[]) {
    super()
    this.doubles = doubles
  }
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
const lookEvery = 25

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

async function attempt<Plan>(
  kind: RunKind<Plan>,
  at: RunStep<Plan>,
  keep: Keep,
  signal: AbortSignal,
): Promise<StepOutcome> {
  for (let tries = 0; ; tries += 1) {
    let isHeld = false
    try {
      await keep(signal)
      isHeld = true
      return { is: 'done', id: await kind.act(at, signal) }
    } catch (error) {
      if (signal.aborted && error === signal.reason) throw error
      const isFinal = error instanceof ApiProblem && concernsAll(error)
      if (isDecided(error) && isHeld && !isFinal) return { is: 'refused', code: error.code, reason: reasonOf(error) }
      const pause = pauses[tries]
      if (pause === undefined || isFinal || isDecided(error)) throw error
      await wait(pause, signal)
    }
  }
}

interface Surroundings {
  /** Steps that took effect and are not known to; a refused step that exists after all is done. */
  readonly done: ReadonlyMap<number, StepOutcome>
  /** Steps that are open and not to be done any more. */
  readonly void: ReadonlyMap<number, StepOutcome>
  /** Steps of which someone else has an earlier record, with the id of ours. */
  readonly doubles: ReadonlyMap<number, number>
}

async function lookAround<Plan>(
  kind: RunKind<Plan>,
  run: StoredRun<Plan>,
  since: string,
  signal: AbortSignal,
): Promise<Surroundings> {
  const found = await kind.findDone(run, before(since), signal)
  const over = (await kind.findVoid?.(run, before(since), signal)) ?? new Map<number, StepOutcome>()
  const [done, doubles] = [new Map<number, StepOutcome>(), new Map<number, number>()]
  for (const [step, id] of found) {
    const known = run.outcomes[step]
    if (known?.is !== 'done') done.set(step, { is: 'done', id })
    else if (id < known.id) doubles.set(step, known.id)
  }
  const isOpen = (step: number) => (run.outcomes[step] ?? null) === null && !done.has(step)
  return { done, doubles, void: new Map([...over].filter(([step]) => isOpen(step))) }
}

interface Desk<Plan> {
  readonly session: Session
  readonly kind: RunKind<Plan>
  readonly entry: RunEntry<Plan>
  readonly set: (change: Partial<RunState<Plan>>) => void
}

/** Goes through the steps that are open, from the first one on. `isNew`: it has just been planned. */
async function workThrough<Plan>(
  { session, kind, entry, set }: Desk<Plan>,
  isNew: boolean,
  signal: AbortSignal,
): Promise<void> {
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
  await entry.keep(stored)
  const keep = holding(kind, stored)
  await keep(signal)
  let lookedAt = new Date().toISOString()
  const first = await lookAround(kind, stored, stored.startedAt, signal)
  let run = record(stored, new Map([...first.void, ...first.done]))
  const open = run.outcomes.flatMap((outcome, step) => (outcome === null ? [step] : []))
  // Made since the preview: someone else is at it, or was a moment ago.
  if (isNew && first.done.size > 0 && open.length > 0) throw new OtherRun([])
  const known = new Set(first.doubles.keys())
  let began: number | null = null
  set({ is: 'running' })
  for (const [done, step] of open.entries()) {
    signal.throwIfAborted()
    if (run.outcomes[step]) continue
    run = record(run, new Map([[step, await attempt(kind, { run, step, key: stepKey(run, step) }, keep, signal)]]))
    const left = open.length - done - 1
    // From the first step on: that one may have waited for the rest of a window that was used up before.
    began ??= performance.now()
    const elapsed = performance.now() - began
    set({ pace: paceOf({ done, elapsed, left, window: rateWindowOf(session), now: Date.now() }) })
    if (left === 0 || done % lookEvery !== 0) continue
    const since = lookedAt
    lookedAt = new Date().toISOString()
    const seen = await lookAround(kind, run, since, signal)
    run = record(run, new Map([...seen.void, ...seen.done]))
    const doubles = [...seen.doubles].filter(([double]) => !known.has(double)).map(([, id]) => id)
    if (seen.done.size > 0 || doubles.length > 0) throw new OtherRun(doubles)
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

  function pause(): void {
    if (!isBusy()) return
    stopping.abort()
    set({ is: 'pausing' })
  }

  async function waitForOther(signal: AbortSignal): Promise<void> {
    try {
      await untilFree(lock, signal)
      if (store.get().is === 'elsewhere') set({ is: 'resting', run: entry.read() })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function go(isNew: boolean): Promise<void> {
    stopping = new AbortController()
    const signal = AbortSignal.any([sessionSignal(session), stopping.signal])
    set({ is: 'checking' })
    try {
      const work = async () => {
        try {
          await workThrough({ session, kind, entry, set }, isNew, signal)
        } finally {
          const { run } = store.get()
          if (run !== null && isSignedIn(session)) await letGo(kind, run)
        }
      }
      const isOurs = await whileLocked(lock, () => whileBusy(() => whileUnderWay(session, pause, work)))
      set({ is: isOurs ? 'resting' : 'elsewhere' })
      if (!isOurs) void waitForOther(sessionSignal(session))
    } catch (error) {
      const isStopped = signal.aborted && error === signal.reason
      set({ is: 'resting', error: isStopped ? null : error instanceof Error ? error : new Error(String(error)) })
    }
    kind.onRest()
  }

  /** Notices a run that a killed browser left, and a tab that works on it already. */
  async function lookForOther(signal: AbortSignal): Promise<void> {
    await entry.recall()
    if (!isBusy() && !signal.aborted) set({ run: entry.read() })
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
      entry.begin({ id: randomId(), startedAt: new Date().toISOString(), by: holderKey(session), plan, outcomes })
      void go(true)
    },
    pause,
    resume: () => void (isBusy() || go(false)),
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
