/** Submissions whose form was left while they were under way: the same form, opened again, asks before it saves a second time. */
import { isDecided, isUnconfirmed } from '../api/send-once.ts'
import { atSessionEnd } from '../session/scope.ts'
import type { DraftKey } from './drafts.ts'

interface Left {
  /** Of the form, as JSON. */
  readonly values: string
  readonly is: LeftState
}

/** `sending`: still under way. `unconfirmed`: no response decided whether it took effect. */
export type LeftState = 'sending' | 'saved' | 'unconfirmed'

/** By session, then by form: the last submission of each. In memory, as requests under way end with the tab. */
const lastBySession = new Map<string, Map<string, Left>>()
atSessionEnd(({ id }) => lastBySession.delete(id))

function lastIn(sessionId: string): Map<string, Left> {
  const last = lastBySession.get(sessionId) ?? new Map<string, Left>()
  lastBySession.set(sessionId, last)
  return last
}

/** Sends `values` of a form, and keeps what became of it when the form was left: `signal` aborts then. */
export async function followSubmission<Result>(
  { sessionId, form }: DraftKey,
  values: unknown,
  { signal, send }: { readonly signal: AbortSignal; readonly send: () => Promise<Result> },
): Promise<Result> {
  const last = lastIn(sessionId)
  const before = last.get(form)
  const sent: Left = { values: JSON.stringify(values), is: 'sending' }
  last.set(form, sent)
  const settle = (left: Left | undefined) => {
    // Another one was sent since.
    if (last.get(form) !== sent) return
    if (left) last.set(form, left)
    else last.delete(form)
  }
  // A form that is still open says itself what became of it.
  const settleAs = (is: LeftState) => settle(signal.aborted ? { ...sent, is } : undefined)
  try {
    const result = await send()
    settleAs('saved')
    return result
  } catch (error) {
    if (isUnconfirmed(error)) settleAs('unconfirmed')
    else settle(isDecided(error) ? undefined : before)
    throw error
  }
}

/** The submission of this form that was left, unless it can have nothing to do with these values; null without one. */
export function leftSubmission({ sessionId, form }: DraftKey, values: unknown): LeftState | null {
  const left = lastBySession.get(sessionId)?.get(form)
  if (!left || (left.is === 'saved' && left.values !== JSON.stringify(values))) return null
  return left.is
}
