/** What an event allows at a moment (specification, rules 4 and 5; contract design, "Event registration"). */
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

/** Whether it has to be paid in advance, which the service cannot see to. */
export function requiresPayment(
  { payment, free_for_members: free }: Pick<EventRow, 'payment' | 'free_for_members'>,
  isMember: boolean,
): boolean {
  return payment === 'required' && !(isMember && Boolean(free))
}
