import type { Event } from '#contract/schemas/events.ts'
import { useCan } from '../session/use-session.ts'
import { type Registering, registering } from './event-standing.ts'

/** How registering stands for the key on screen; null for one that may not register anybody. */
export type KeyRegistering = Registering | { readonly is: 'membersElsewhere' } | null

export function useRegistering(event: Event, now: number): KeyRegistering {
  const can = useCan()
  if (!can('createEventRegistration')) return null
  const standing = registering(event, now)
  // Those for whom the event is free are members, and who may not look them up cannot name one.
  if (standing.is === 'open' && standing.who === 'members' && !can('listMembers')) return { is: 'membersElsewhere' }
  return standing
}
