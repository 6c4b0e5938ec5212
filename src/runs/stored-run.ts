/**
 * A run on this device: its plan, and how each step ended. Kept per association, so that it can be continued by who signs in again, and
 * removed at sign-out. A plan names records by id and holds no personal data.
 */
import { isSignedIn } from '../api/credentials.ts'
import { associationEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { findPlan, keepPlan, removePlan } from './plan-store.ts'
import { openStep } from './unfinished.ts'
import { whereStored } from './where-stored.ts'

/** How a step ended. `id`: the record that it created or found. */
export type StepOutcome =
  | { readonly is: 'done'; readonly id: number }
  | { readonly is: 'refused'; readonly code: string; readonly reason: string }

export interface StoredRun<Plan> {
  /** Random: the idempotency keys of its steps derive from it. */
  readonly id: string
  readonly startedAt: string
  /** Who began it (`holderKey`); null where an earlier version wrote it. */
  readonly by: string | null
  readonly plan: Plan
  /** One for each step; null for a step that is not known to have ended. */
  readonly outcomes: readonly (StepOutcome | null)[]
}

/** The `Idempotency-Key` of a step. */
export function stepKey({ id }: Pick<StoredRun<unknown>, 'id'>, step: number): string {
  return `${id}-${step}`
}

/** Compact, because it is written after every step. */
type Written = number | readonly [code: string, reason: string]

function writtenOutcome(outcome: StepOutcome | null): Written {
  if (outcome === null) return openStep
  return outcome.is === 'done' ? outcome.id : [outcome.code, outcome.reason]
}

function readOutcome(written: unknown): StepOutcome | null {
  if (typeof written === 'number' && written > 0) return { is: 'done', id: written }
  const parts: readonly unknown[] = Array.isArray(written) ? written : []
  const [code, reason] = parts
  return typeof code === 'string' && typeof reason === 'string' ? { is: 'refused', code, reason } : null
}

export interface RunEntry<Plan> {
  readonly read: () => StoredRun<Plan> | null
  /** Writes everything. */
  readonly begin: (run: StoredRun<Plan>) => void
  /** Resolves when the plan is on disk: before the first request. */
  readonly keep: (run: StoredRun<Plan>) => Promise<void>
  /** Brings back a plan that is on disk and that the storage lost, because the browser was killed. */
  readonly recall: () => Promise<void>
  /** Writes how the steps ended so far. */
  readonly progress: (run: StoredRun<Plan>) => void
  readonly remove: () => void
  /** Calls `listener` when another tab changes it. Returns a function that ends that. */
  readonly follow: (listener: () => void) => () => void
}

/** `isPlan` checks what another version of the app may have written. */
export function runEntry<Plan>(
  session: Session,
  name: string,
  isPlan: (plan: unknown) => plan is Plan,
): RunEntry<Plan> {
  const [planned, ended] = [associationEntry(session, name), associationEntry(session, `${name}:outcomes`)]
  const progress = ({ id, outcomes }: StoredRun<Plan>) =>
    ended.write(JSON.stringify({ id, outcomes: outcomes.map(writtenOutcome) }))
  const planIn = (text: string | null) => {
    const run = parseJson(text)
    if (!isObject(run)) return null
    const { id, startedAt, by, count, plan } = run
    if (typeof id !== 'string' || typeof startedAt !== 'string' || typeof count !== 'number' || !isPlan(plan))
      return null
    return { id, startedAt, by: typeof by === 'string' ? by : null, count, plan }
  }
  const planText = ({ id, startedAt, by, plan, outcomes }: StoredRun<Plan>) =>
    JSON.stringify({ id, startedAt, by, count: outcomes.length, plan })
  const keep = (text: string) =>
    whereStored(async () => {
      if (isSignedIn(session)) await keepPlan({ name: planned.name, session: session.id, text })
    }, undefined)
  return {
    read() {
      const run = planIn(planned.read())
      if (run === null) return null
      const { id, startedAt, by, count, plan } = run
      const known = parseJson(ended.read())
      const written: readonly unknown[] =
        isObject(known) && known['id'] === id && Array.isArray(known['outcomes']) ? known['outcomes'] : []
      return {
        id,
        startedAt,
        by,
        plan,
        outcomes: Array.from({ length: count }, (_, step) => readOutcome(written[step])),
      }
    },
    begin(run) {
      planned.write(planText(run))
      progress(run)
    },
    keep: (run) => keep(planText(run)),
    recall: () =>
      whereStored(async () => {
        const kept = await findPlan(planned.name)
        const [here, onDisk] = [planIn(planned.read()), planIn(kept?.text ?? null)]
        // An earlier one may be back as well, whose removal was lost.
        if (!kept || !onDisk || (here !== null && here.startedAt >= onDisk.startedAt)) return
        planned.write(kept.text)
        // From now on signing out of this session removes it.
        await keep(kept.text)
      }, undefined),
    progress,
    remove() {
      planned.remove()
      ended.remove()
      void whereStored(() => removePlan(planned.name), undefined)
    },
    follow(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(planned.name)) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
