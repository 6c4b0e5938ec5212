import type { Event } from '#contract/schemas/events.ts'
import { useCan } from '../session/use-session.ts'
import { type Registering, registering } from './event-standing.ts'

/** The state of registration for the current key; null when it may not register anyone. */
export type KeyRegistering = Registering | { readonly is: 'membersElsewhere' } | null

export function useRegistering(event: Event, now: number): KeyRegistering {
  const can = useCan()
  if (!can('createEventRegistration')) return null
  const standing = registering(event, now)
  // The event is free for members only, and this key cannot look up members.
  if (standing.is === 'open' && standing.who === 'members' && !can('listMembers')) return { is: 'membersElsewhere' }
  return standing
}
