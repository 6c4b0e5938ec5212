/**
 * Runs of many requests that survive a closed tab. How to use it, for example for an import:
 *
 * 1. Describe the run as a `RunKind`: `act` does one step under the key it gets, `findDone` finds the records that exist already.
 * 2. `const run = useRun(session, kind)`; `kind` is made once per screen (`useMemo`).
 * 3. `run.start(plan, steps)` stores the plan and all keys before the first request. A plan holds ids and values, no names.
 * 4. Show `run.state`: its outcomes, its pace, and why it paused; offer `pause`, `resume`, and `discard` once the user has read the result.
 *
 * The only module of this folder that others import.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { perSession } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { askWhile } from '../ui/undo-delay.ts'
import { createRunControl, type RunControl, type RunKind, type RunState } from './run-control.ts'

export { OtherRun, type RunKind, type RunState } from './run-control.ts'
export type { Holds } from './run-hold.ts'
export type { Pace } from './pace.ts'
export type { StepOutcome, StoredRun } from './stored-run.ts'

/** One per kind, whichever screen asks: a run goes on while other screens are open. */
const controls = perSession(() => new Map<string, object>())

function controlOf<Plan>(session: Session, kind: RunKind<Plan>): RunControl<Plan> {
  const known = controls(session)
  const control = known.get(kind.name) ?? createRunControl(session, kind, askWhile)
  known.set(kind.name, control)
  // Stored under the name of this kind, so of the same type of plan.
  return control as RunControl<Plan>
}

export interface Run<Plan> extends Pick<RunControl<Plan>, 'start' | 'pause' | 'resume' | 'discard'> {
  readonly state: RunState<Plan>
}

/** The run of a kind in this association: none, under way, paused or done. `kind` is used as it was when the first screen asked. */
export function useRun<Plan>(session: Session, kind: RunKind<Plan>): Run<Plan> {
  const control = controlOf(session, kind)
  const state = useSyncExternalStore(control.subscribe, control.get)
  useEffect(() => {
    const closed = new AbortController()
    control.follow(closed.signal)
    return () => closed.abort()
  }, [control])
  return { state, start: control.start, pause: control.pause, resume: control.resume, discard: control.discard }
}
