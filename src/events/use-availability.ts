import { can } from '#contract/operations.ts'
import type { Event } from '#contract/schemas/events.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { fullnessOf, type RegistrationAvailability, registrationAvailability } from './event-state.ts'

/**
 * The state of registration for the current user; null when they may not register anyone. `late`: registration has closed, and
 * the organiser may register all the same.
 */
export type KeyAvailability = RegistrationAvailability | { readonly is: 'membersElsewhere' | 'late' } | null

export function canRegister(availability: KeyAvailability): boolean {
  return availability?.is === 'open' || availability?.is === 'late'
}

export function useAvailability(event: Event, now: number): KeyAvailability {
  return availabilityFor(useSession(), event, now)
}

export function availabilityFor(session: Session, event: Event, now: number): KeyAvailability {
  const availability = registrationAvailability(event, now)
  if (can(session, 'registerAttendee')) return asOrganiser(event, availability)
  if (!can(session, 'createEventRegistration')) return null
  // The event is free for members only, and this key cannot look up members.
  if (availability.is === 'open' && availability.who === 'members' && !can(session, 'listMembers'))
    return { is: 'membersElsewhere' }
  return availability
}

/** The association arranges the payment, and knows why someone comes after the deadline. */
function asOrganiser(event: Event, availability: RegistrationAvailability): KeyAvailability {
  if (availability.is === 'closed') return { is: 'late' }
  const isPayable = availability.is === 'payment' || (availability.is === 'open' && availability.who === 'members')
  if (!isPayable) return availability
  return fullnessOf(event)?.left === 0 ? { is: 'full' } : { is: 'open', who: 'all' }
}
