/** The states of a submission, the same for every form, dialog and run. Pure. */
import { ApiProblem } from '#client/errors.ts'
import { isDecided, isUnconfirmed } from '../api/send-once.ts'
import { ConflictError } from './conflict-error.ts'

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
/** Of a form that is opened again. */
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
