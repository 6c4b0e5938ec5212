/**
 * Drafts of forms, kept in this tab until they are saved, discarded or their session ends: they survive a reload, a crash and an
 * expired key. Never written anywhere that outlives the tab, since it may hold bank details.
 */
import { type StorageEntry, sessionEntry } from '../session/entries.ts'
import type { FormObject } from './changed-fields.ts'
import { isDecided, isUnconfirmed } from '../api/send-once.ts'
import { atSessionEnd } from '../session/scope.ts'

export interface Draft<Values extends FormObject> {
  readonly values: Values
  /** The values the form opened with: only the difference is sent. */
  readonly base: Values
  /** `updated_at` of the record then; null for a new one. */
  readonly version: string | null
}

/** A draft belongs to one session, one form and one record, so that associations never mix. */
export interface DraftKey {
  readonly sessionId: string
  /** For example `members.edit.17`. */
  readonly form: string
}

/** Change the number when the shape of a draft changes: older ones are then ignored. */
const kind = 'draft-1'

function draftEntry({ sessionId, form }: DraftKey): StorageEntry {
  return sessionEntry({ id: sessionId }, kind, form)
}

function isObject(value: unknown): value is FormObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The draft of a form; null without a valid one. Fields it lacks come from `empty`. */
export function readDraft<Values extends FormObject>(draftKey: DraftKey, empty: Values): Draft<Values> | null {
  try {
    const draft: unknown = JSON.parse(draftEntry(draftKey).read() ?? 'null')
    if (!isObject(draft) || !isObject(draft['values']) || !isObject(draft['base'])) return null
    const version = typeof draft['version'] === 'string' ? draft['version'] : null
    // This tab wrote both from values of this type, under a name that carries their format.
    return { values: { ...empty, ...draft['values'] }, base: { ...empty, ...draft['base'] }, version }
  } catch {
    return null
  }
}

export function writeDraft<Values extends FormObject>(draftKey: DraftKey, draft: Draft<Values>): void {
  draftEntry(draftKey).write(JSON.stringify(draft))
}

export function clearDraft(draftKey: DraftKey): void {
  draftEntry(draftKey).remove()
}

/** Submissions whose form was left while they were under way: the same form, opened again, asks before it saves a second time. */
interface Left {
  /** The values of the form as JSON. */
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
