/**
 * What was typed, kept in this tab until it is saved, given up or signed out: it survives a reload, a crash and an
 * expired key. Never written anywhere that outlives the tab, since it may hold bank details.
 */
import type { FormObject } from './changed-fields.ts'

/** The part of `Storage` that is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Draft<Values extends FormObject> {
  readonly values: Values
  /** What the form opened with: only the difference is sent. */
  readonly base: Values
  /** `updated_at` of the record then; null for a new one. */
  readonly version: string | null
}

/** A draft is of one session, one form and one record, so that associations never mix. */
export interface DraftPlace {
  readonly sessionId: string
  /** For example `members.edit.17`. */
  readonly form: string
}

/** Change the number when the shape of a draft changes: older ones are then left alone. */
const prefix = 'ledenbalie.draft-1'

/** The session's id is a part of the name: signing out clears whatever carries it. */
export function draftName({ sessionId, form }: DraftPlace): string {
  return `${prefix}.${sessionId}.${form}`
}

function isObject(value: unknown): value is FormObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The draft of a form; null when there is none or it cannot be read. Fields it lacks come from `empty`. */
export function readDraft<Values extends FormObject>(
  storage: DraftStorage,
  place: DraftPlace,
  empty: Values,
): Draft<Values> | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(draftName(place)) ?? 'null')
    if (!isObject(draft) || !isObject(draft['values']) || !isObject(draft['base'])) return null
    const version = typeof draft['version'] === 'string' ? draft['version'] : null
    // This tab wrote both from values of this type, under a name that carries their format.
    return { values: { ...empty, ...draft['values'] }, base: { ...empty, ...draft['base'] }, version }
  } catch {
    return null
  }
}

/** A full or forbidden storage costs the draft, never the form. */
export function writeDraft<Values extends FormObject>(
  storage: DraftStorage,
  place: DraftPlace,
  draft: Draft<Values>,
): void {
  try {
    storage.setItem(draftName(place), JSON.stringify(draft))
  } catch {
    clearDraft(storage, place)
  }
}

export function clearDraft(storage: DraftStorage, place: DraftPlace): void {
  storage.removeItem(draftName(place))
}
