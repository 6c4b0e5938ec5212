/**
 * Drafts of forms, kept in this tab until they are saved, discarded or their session ends: they survive a reload, a crash and an
 * expired key. Never written anywhere that outlives the tab, since it may hold bank details.
 */
import { type StorageEntry, sessionEntry } from '../session/entries.ts'
import type { FormObject } from './changed-fields.ts'

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
