/**
 * The body of a creating request whose outcome is not known, kept in this tab. If something else is submitted next, the
 * first one is settled before: otherwise the same thing might exist twice.
 */
import { sameValue, type FormValue } from './changed-fields.ts'
import type { DraftPlace, DraftStorage } from './drafts.ts'

function uncertainName({ sessionId, form }: DraftPlace): string {
  return `ledenbalie.uncertain.${sessionId}.${form}`
}

/** The body sent before, when it differs from the one to be sent now; null otherwise. */
export function otherUncertain<Body>(storage: DraftStorage, place: DraftPlace, body: Body): Body | null {
  const text = storage.getItem(uncertainName(place))
  if (text === null) return null
  // This tab wrote it from a body of this very form.
  const earlier = JSON.parse(text) as Body & FormValue
  return sameValue(earlier, JSON.parse(JSON.stringify(body)) as FormValue) ? null : earlier
}

export function markUncertain(storage: DraftStorage, place: DraftPlace, body: unknown): void {
  storage.setItem(uncertainName(place), JSON.stringify(body))
}

export function clearUncertain(storage: DraftStorage, place: DraftPlace): void {
  storage.removeItem(uncertainName(place))
}
