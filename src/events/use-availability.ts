import type { Event } from '#contract/schemas/events.ts'
import { useCan } from '../session/use-session.ts'
import { type RegistrationAvailability, registrationAvailability } from './event-state.ts'

/** The state of registration for the current key; null when it may not register anyone. */
export type KeyAvailability = RegistrationAvailability | { readonly is: 'membersElsewhere' } | null

export function useAvailability(event: Event, now: number): KeyAvailability {
  const can = useCan()
  if (!can('createEventRegistration')) return null
  const availability = registrationAvailability(event, now)
  // The event is free for members only, and this key cannot look up members.
  if (availability.is === 'open' && availability.who === 'members' && !can('listMembers'))
    return { is: 'membersElsewhere' }
  return availability
}
