/**
 * The states in which each action on an event is allowed, as one table: the service asks it before it changes anything, and the app
 * before it offers the action.
 */
import type { EventStatus, RegistrationStatus } from './schemas/events.ts'

/** `open`: registration is open. `closed`: the deadline has passed, or the event has begun. `over`: it has taken place. */
export const eventPhases = ['open', 'closed', 'over'] as const
export type EventPhase = (typeof eventPhases)[number]

interface Rule {
  readonly events: readonly EventStatus[]
  /** Only for actions on a registration. */
  readonly registrations?: readonly RegistrationStatus[]
  readonly phases: readonly EventPhase[]
}

const anyStatus = ['draft', 'published', 'cancelled'] as const
const notCancelled = ['pending', 'confirmed'] as const

export const eventActions = {
  update: { events: anyStatus, phases: eventPhases },
  publish: { events: anyStatus, phases: eventPhases },
  unpublish: { events: anyStatus, phases: eventPhases },
  cancel: { events: ['published', 'cancelled'], phases: eventPhases },
  register: { events: ['published'], phases: ['open'] },
  /** By the organiser, who knows that registration has closed: at the door, or afterwards for the record. */
  registerLate: { events: ['published'], phases: eventPhases },
  wait: { events: ['published'], phases: ['open'] },
  /** Tells the attendee by email, so not once the event is over. */
  moveUp: { events: ['published'], phases: ['open', 'closed'] },
  removeWaiting: { events: anyStatus, phases: eventPhases },
  confirm: { events: ['published'], registrations: notCancelled, phases: eventPhases },
  changePeople: { events: ['published'], registrations: notCancelled, phases: eventPhases },
  cancelRegistration: {
    events: anyStatus,
    registrations: ['pending', 'confirmed', 'cancelled'],
    phases: eventPhases,
  },
  /** An email to attendees, with any other action. */
  notify: { events: anyStatus, phases: ['open', 'closed'] },
} as const satisfies Record<string, Rule>
export type EventAction = keyof typeof eventActions

export interface ActionState {
  readonly event: EventStatus
  readonly phase: EventPhase
  /** The status of the action's registration. */
  readonly registration?: RegistrationStatus
}

export type EventRefusal = 'event_not_published' | 'registration_cancelled' | 'registration_closed' | 'event_over'

/** Why the action is not allowed; null when it is. */
export function eventRefusal(action: EventAction, { event, phase, registration }: ActionState): EventRefusal | null {
  const rule: Rule = eventActions[action]
  if (!rule.events.includes(event)) return 'event_not_published'
  if (registration && rule.registrations && !rule.registrations.includes(registration)) return 'registration_cancelled'
  if (rule.phases.includes(phase)) return null
  return rule.phases.includes('closed') ? 'event_over' : 'registration_closed'
}

export function isEventActionAllowed(action: EventAction, state: ActionState): boolean {
  return eventRefusal(action, state) === null
}

interface EventTimes {
  readonly starts_at: string
  readonly ends_at: string | null
  readonly registration_deadline: string | null
}

/** The deadline itself is still in time. Without one, registration closes at the moment the event starts. */
export function isRegistrationClosed(
  { registration_deadline: deadline, starts_at: start }: Pick<EventTimes, 'registration_deadline' | 'starts_at'>,
  now: number,
): boolean {
  return !deadline ? now >= Date.parse(start) : now > Date.parse(deadline)
}

/** Without an end, an event is over with the day on which it started. `dayOf`: the calendar day of a moment where it takes place. */
export function isEventOver(
  { starts_at: start, ends_at: end }: Pick<EventTimes, 'starts_at' | 'ends_at'>,
  now: number,
  dayOf: (moment: number) => string,
): boolean {
  return end === null ? dayOf(Date.parse(start)) < dayOf(now) : Date.parse(end) <= now
}

/** An imported event can have a deadline after its end: registration is open until then. */
export function eventPhase(event: EventTimes, now: number, dayOf: (moment: number) => string): EventPhase {
  if (!isRegistrationClosed(event, now)) return 'open'
  return isEventOver(event, now, dayOf) ? 'over' : 'closed'
}
