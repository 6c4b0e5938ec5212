/** The state of an event at a moment: past or not, occupancy, registration. */
import { addDays } from '#contract/dates.ts'
import { type EventAction, eventPhase, isEventActionAllowed, isRegistrationClosed } from '#contract/event-states.ts'
import type { Event, EventStatus, RegistrationStatus } from '#contract/schemas/events.ts'
import { localDay, momentAt } from '../ui/time-zone.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'

/** The fields used; another service may omit fields that the specification does not define. */
export type EventState = Pick<
  Event,
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'registration_deadline'
  | 'capacity'
  | 'spots_left'
  | 'payment'
  | 'free_for_members'
>

const hour = 3_600_000
const day = 24 * hour

function moment(instant: string | null | undefined): number | null {
  const time = instant ? Date.parse(instant) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** The end of the event; without one, the end of its first day in the time zone on screen. */
export function endOf({ starts_at: start, ends_at: end }: Pick<EventState, 'starts_at' | 'ends_at'>): number {
  const known = moment(end)
  if (known !== null) return known
  const from = localDay(new Date(moment(start) ?? 0))
  return momentAt(addDays(from, 1), '00:00').getTime()
}

export function isOver(event: Pick<EventState, 'starts_at' | 'ends_at'>, now: number): boolean {
  return endOf(event) <= now
}

export function isGoingOn(event: Pick<EventState, 'starts_at' | 'ends_at'>, now: number): boolean {
  const start = moment(event.starts_at)
  return start !== null && start <= now && !isOver(event, now)
}

export interface Fullness {
  readonly capacity: number
  /** At most the capacity: only the registrations tell by how much an event is overbooked. */
  readonly taken: number
  readonly left: number
}

/** Null when the event is unlimited or the service does not say. */
export function fullnessOf({
  capacity,
  spots_left: left,
}: Pick<EventState, 'capacity' | 'spots_left'>): Fullness | null {
  if (capacity == null || left == null) return null
  const free = Math.min(Math.max(left, 0), capacity)
  return { capacity, taken: capacity - free, left: free }
}

/** Registration closes at the deadline, or when the event starts. */
export function closesAt({
  registration_deadline: deadline,
  starts_at: start,
}: Pick<EventState, 'registration_deadline' | 'starts_at'>): number | null {
  return moment(deadline) ?? moment(start)
}

type ActedOn = Pick<EventState, 'starts_at' | 'ends_at' | 'status' | 'registration_deadline'>

/** Whether the service would do it (`contract/event-states.ts`), so whether it is offered. */
export function mayAct(action: EventAction, event: ActedOn, now: number, registration?: RegistrationStatus): boolean {
  const phase = eventPhase(event, now, (at) => localDay(new Date(at)))
  return isEventActionAllowed(action, { event: event.status, phase, ...(registration ? { registration } : {}) })
}

/** Whether registration is possible and, if not, why, in the order in which the service checks. */
export type RegistrationAvailability =
  | { readonly is: 'open'; readonly who: 'all' | 'members' }
  | { readonly is: 'draft' | 'cancelled' | 'closed' | 'payment' | 'full' }

/** An unknown status is left to the service to decide. */
function unpublished(status: EventStatus): 'draft' | 'cancelled' | null {
  return status === 'draft' || status === 'cancelled' ? status : null
}

export function registrationAvailability(event: EventState, now: number): RegistrationAvailability {
  const why = unpublished(event.status)
  if (why) return { is: why }
  if (isRegistrationClosed(event, now)) return { is: 'closed' }
  const isPaid = event.payment === 'required'
  if (isPaid && !event.free_for_members) return { is: 'payment' }
  if (fullnessOf(event)?.left === 0) return { is: 'full' }
  return { is: 'open', who: isPaid ? 'members' : 'all' }
}

/** Number of days before closing from which the deadline is highlighted. */
const near = 7

/** Calendar days between two moments in the time zone on screen: 1 is tomorrow, however few hours away. */
export function daysUntil(time: number, now: number): number {
  const midnight = (at: number) => Date.parse(localDay(new Date(at)))
  return Math.round((midnight(time) - midnight(now)) / day)
}

/** Days until registration closes, when that is soon and registration is open; null otherwise. */
export function closesSoon(event: EventState, now: number): number | null {
  const time = closesAt(event)
  if (time === null || registrationAvailability(event, now).is !== 'open') return null
  const days = daysUntil(time, now)
  return days <= near ? days : null
}

type Dated = Pick<EventState, 'starts_at'> & { readonly id: number }

export function byStart(a: Dated, b: Dated): number {
  return (moment(a.starts_at) ?? 0) - (moment(b.starts_at) ?? 0) || a.id - b.id
}

/** With what the specification's event does not say. */
export function managedEventQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedEvent', { id })
}

export interface StatusChange {
  readonly id: number
  readonly action: 'publish' | 'unpublish'
  /** The version of the event on screen, so that one cancelled elsewhere since is not published by accident. */
  readonly version: number
}

/** Publishes an event, or makes it a draft again. */
export async function changeEventStatus(
  session: Session,
  { id, action, version }: StatusChange,
  signal: AbortSignal,
): Promise<ManagedEvent> {
  const pending = submissionEntry(session, `events.${action}.${id}`)
  const name = action === 'publish' ? 'publishEvent' : 'unpublishEvent'
  return (await submitOnce(session, name, { id, version }, { pending, signal })).result
}
