/** Rules of an event at a moment (specification, rules 4 and 5; contract design, "Event registration"). */
import { Problem } from '../problem.ts'
import type { EventRow } from './queries.ts'

/** Null: as many as come. An event that was imported overbooked has none left. */
export function spotsLeft({ capacity, spots_taken: taken }: Pick<EventRow, 'capacity' | 'spots_taken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken)
}

/** The deadline itself is still in time. Without one, registration closes at the moment the event starts. */
export function isRegistrationClosed(
  { registration_deadline: deadline, starts_at: start }: Pick<EventRow, 'registration_deadline' | 'starts_at'>,
  now: string,
): boolean {
  return deadline === null ? now >= start : now > deadline
}

/**
 * Whether a registration has to be paid in advance, which the service cannot arrange. What is free for members is free for the
 * member alone: guests pay (not in the specification).
 */
export function requiresPayment(
  { payment, free_for_members: free }: Pick<EventRow, 'payment' | 'free_for_members'>,
  { isMember, people }: { readonly isMember: boolean; readonly people: number },
): boolean {
  return payment === 'required' && !(Boolean(free) && isMember && people === 1)
}

interface Applicant {
  readonly now: string
  readonly isMember: boolean
  readonly people: number
}

/** Throws `event_not_published`, `registration_closed`, `event_requires_payment`. */
export function refuseClosed(event: EventRow, { now, isMember, people }: Applicant): void {
  if (event.status !== 'published') throw new Problem('event_not_published')
  if (isRegistrationClosed(event, now)) throw new Problem('registration_closed')
  if (requiresPayment(event, { isMember, people })) throw new Problem('event_requires_payment')
}
