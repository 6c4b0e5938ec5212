/** Counts, sorting and search over the registrations of an event. Pure. */
import type { EventRegistration } from '#contract/schemas/events.ts'
import { foldText } from '#contract/text.ts'
import type { ShownAttendees } from './event-search.ts'

export interface AttendeeCounts {
  /** Registrations that are confirmed or pending. */
  readonly registrations: number
  readonly people: number
  /** The people among them whose registration awaits the board's decision. */
  readonly pending: number
  /** Registrations that await the board's decision. */
  readonly waiting: number
  readonly cancelled: number
}

type Counted = Pick<EventRegistration, 'status' | 'number_of_people'>

/** Another service may omit the number; a registration is for at least one person. */
export function peopleOf({ number_of_people: people }: Pick<EventRegistration, 'number_of_people'>): number {
  return Number.isSafeInteger(people) && people > 0 ? people : 1
}

function sum(registrations: readonly Counted[]): number {
  return registrations.reduce((total, registration) => total + peopleOf(registration), 0)
}

export function isCancelled({ status }: Pick<EventRegistration, 'status'>): boolean {
  return status === 'cancelled'
}

/** Whether a registration belongs in the chosen view. */
export function isShownAs(registration: Pick<EventRegistration, 'status'>, show: ShownAttendees): boolean {
  if (show === 'all') return true
  return show === 'attending' ? !isCancelled(registration) : registration.status === show
}

export function countAttendees(registrations: readonly Counted[]): AttendeeCounts {
  const attending = registrations.filter((registration) => !isCancelled(registration))
  const waiting = attending.filter(({ status }) => status === 'pending')
  return {
    registrations: attending.length,
    people: sum(attending),
    pending: sum(waiting),
    waiting: waiting.length,
    cancelled: registrations.length - attending.length,
  }
}

type Named = Pick<EventRegistration, 'name'> & Partial<Pick<EventRegistration, 'email'>>

export function attendeeName({ name, email }: Named): string {
  // Only empty when another service uses other field names.
  return name || email || '–'
}

/** By name in the order of the language; equal names by registration. */
export function byName(locale: string): (a: Named & { id: number }, b: Named & { id: number }) => number {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return (a, b) => compare(attendeeName(a), attendeeName(b)) || a.id - b.id
}

/** Whether each word occurs in one of the texts, ignoring case and accents. */
export function containsWords(texts: readonly (string | null | undefined)[], typed: string): boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const folded = foldText(texts.filter(Boolean).join(' '))
  return words.every((word) => folded.includes(word))
}

export function matchesAttendee(registration: Named, typed: string): boolean {
  return containsWords([registration.name, registration.email], typed)
}

/** The member's registration that has not been cancelled; there is at most one. */
export function registrationOf(
  registrations: readonly EventRegistration[],
  memberId: number,
): EventRegistration | undefined {
  return registrations.find((registration) => registration.member_id === memberId && !isCancelled(registration))
}
