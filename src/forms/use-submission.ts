import { useCallback, useRef, useState } from 'react'
import { ApiProblem } from '#client/errors.ts'
import { untilShown } from '../api/events.ts'
import { useLifetime } from '../session/use-lifetime.ts'
import { isDecided, isUnconfirmed } from '../api/send-once.ts'

/** An earlier attempt, with other values, arrived after all. What the form shows now has not been sent. */
export class EarlierArrived extends Error {
  override readonly name = 'EarlierArrived'

  constructor() {
    super('earlier arrived')
  }
}

/** The record was changed elsewhere since the form opened, so nothing was sent. The form shows what changed. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'

  constructor() {
    super('conflict')
  }
}

/** The states of a submission, the same for every form, dialog and run. Pure. */
export type Submission =
  /** With the reason of the last refusal; null before the first attempt. */
  | { readonly is: 'editing'; readonly error: Error | null }
  /** `open`: why an attempt before this one was left unconfirmed; null when none was. */
  | { readonly is: 'sending'; readonly isStopping: boolean; readonly open: Error | null }
  /** No response decided whether it took effect. Sending again is safe: nothing happens twice. */
  | { readonly is: 'unconfirmed'; readonly error: Error }
  /**
   * The record was changed elsewhere, and the user must see what changed before anything is sent. `found`: by an attempt,
   * and about to be shown. `unseen`: it came up while the user was typing further down.
   */
  | { readonly is: 'conflict'; readonly step: 'found' | 'unseen' | 'seen' }
  | { readonly is: 'done' }

export type SubmissionEvent =
  | { readonly type: 'submit' }
  /** The user stops a run; what is under way is still waited for. */
  | { readonly type: 'stop' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly error: Error }
  | { readonly type: 'succeeded' }
  /** The form has taken over changes that another user saved while it was open here. */
  | { readonly type: 'overtaken' }
  | { readonly type: 'discard' }

/** The page was left or loaded again before the answer came. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

export const editing: Submission = { is: 'editing', error: null }
/** The state of a form that is opened again. */
export const interrupted: Submission = { is: 'unconfirmed', error: new Interrupted() }
const sending = { is: 'sending', isStopping: false, open: null } satisfies Submission

function afterFailure(error: Error, open: Error | null): Submission {
  if (error instanceof ConflictError) return { is: 'conflict', step: 'found' }
  // An expired key or a busy service says nothing about the attempt before.
  const isOpen = isUnconfirmed(error) || (open !== null && error instanceof ApiProblem && !isDecided(error))
  return isOpen ? { is: 'unconfirmed', error } : { is: 'editing', error }
}

function whileSending(state: Extract<Submission, { is: 'sending' }>, event: SubmissionEvent): Submission {
  if (event.type === 'stop') return { ...state, isStopping: true }
  if (event.type === 'stopped') return state.open ? { is: 'unconfirmed', error: state.open } : editing
  if (event.type === 'succeeded') return { is: 'done' }
  return event.type === 'failed' ? afterFailure(event.error, state.open) : state
}

function afterConflict(step: 'found' | 'unseen' | 'seen', type: SubmissionEvent['type']): Submission {
  if (type === 'overtaken') return { is: 'conflict', step: step === 'found' ? 'seen' : 'unseen' }
  if (type === 'submit' && step === 'seen') return sending
  return { is: 'conflict', step: type === 'submit' && step === 'unseen' ? 'seen' : step }
}

/** The next state. An event that means nothing in a state leaves it as it is: a second press of the button while sending. */
export function next(state: Submission, event: SubmissionEvent): Submission {
  if (state.is === 'done') return state
  if (state.is === 'sending') return whileSending(state, event)
  if (event.type === 'discard') return editing
  if (state.is === 'conflict') return afterConflict(state.step, event.type)
  if (event.type === 'overtaken') return { is: 'conflict', step: 'unseen' }
  if (event.type !== 'submit') return state
  return state.is === 'unconfirmed' ? { ...sending, open: state.error } : sending
}

/** Not there any more, not in this state any more, another version. */
const outdated = [404, 409, 412]

export interface SubmissionControl {
  readonly state: Submission
  /** Takes an event and returns the state after it, at once: two presses may come within one render. */
  readonly take: (event: SubmissionEvent) => Submission
  /**
   * Sends: `work` gets a signal that aborts when the user stops it, the component unmounts or the session leaves the screen.
   * Resolves to its answer, and to null when nothing was sent, it failed, or the component or the session has ended in the meantime.
   */
  readonly submit: <Result>(
    work: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<{ readonly result: Result } | null>
  readonly stop: () => void
}

/**
 * One submission of a form, a dialog or a run. It ends with the component and with the
 * session, as `signalOf` of `useLifetime`.
 */
export function useSubmission(
  signalOf?: Parameters<typeof useLifetime>[0],
  begin: Submission = editing,
  repeats = false,
): SubmissionControl {
  const [state, setState] = useState(begin)
  const current = useRef(state)
  const stopping = useRef<AbortController>(null)
  const lifetime = useLifetime(signalOf)

  const take = useCallback((event: SubmissionEvent) => {
    current.current = next(current.current, event)
    setState(current.current)
    return current.current
  }, [])

  const submit = useCallback<SubmissionControl['submit']>(
    async (work) => {
      if (current.current.is === 'sending' || take({ type: 'submit' }).is !== 'sending') return null
      const stopped = new AbortController()
      stopping.current = stopped
      const life = lifetime()
      const signal = AbortSignal.any([life, stopped.signal])
      try {
        const result = await work(signal)
        // A dialog closes at once: its user may be on another screen before this one has been read again.
        if (repeats) await untilShown()
        take({ type: 'succeeded' })
        if (repeats) setState((current.current = editing))
        return life.aborted ? null : { result }
      } catch (error) {
        // Where another user was first, the screen shows the record as it is now.
        if (error instanceof ApiProblem && outdated.includes(error.status)) await untilShown()
        if (error === signal.reason) take({ type: 'stopped' })
        else take({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
        return null
      }
    },
    [take, lifetime, repeats],
  )

  const stop = useCallback(() => {
    stopping.current?.abort()
    take({ type: 'stop' })
  }, [take])

  return { state, take, submit, stop }
}

/**
 * For an action that stays on screen and may be wanted again: a file that is downloaded, a row that is removed and brought back. It is over
 * when the screen shows what it changed.
 */
export function useRepeatedSubmission(): SubmissionControl {
  return useSubmission(undefined, editing, true)
}
