/** Query and mutation options of events and their registrations. */
import { localDay } from '../ui/time-zone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#contract/operations.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { operationQuery } from '../api/queries.ts'
import { applyRecord, type Progress, type Replica, useReplica, useShortList } from '../replica/replica.ts'
import { type Session, useSession } from '../session/session.ts'
import { useNow } from '../ui/use-now.ts'
import { byStart, isOver, fullnessOf, type RegistrationAvailability, registrationAvailability } from './event-state.ts'
import { type Period, registeredPeriod, upcomingPeriod } from './periods.ts'
import type { RegisterBody } from './register-values.ts'

export function eventQuery(session: Session, id: number) {
  return operationQuery(session, 'getEvent', { id })
}

/** The events that begin in a period, in the order in which they were made. */
export function useEvents(session: Session, { from, to }: Period, options?: { enabled?: boolean }): Replica<Event> {
  const list = useReplica(session, 'listEvents', {}, options)
  return useMemo(() => {
    const isIn = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to)
    return { ...list, rows: list.rows.filter(({ starts_at: at }) => isIn(localDay(new Date(at)))) }
  }, [list, from, to])
}

/** Current and upcoming events, soonest first; drafts and cancelled ones included. Needs `listEvents`. */
export function useUpcomingEvents(session: Session, options?: { enabled?: boolean }): Replica<Event> {
  const now = useNow()
  const list = useEvents(session, upcomingPeriod(now), options)
  const rows = useMemo(() => list.rows.filter((event) => !isOver(event, now)).sort(byStart), [list.rows, now])
  return { ...list, rows }
}

/** The registrations of an event in order of arrival, cancelled ones included. */
export function useEventRegistrations(session: Session, id: number): Replica<EventRegistration> {
  return useShortList(session, 'listEventRegistrations', { id })
}

export interface FoundRegistrations extends Progress {
  /** Cancelled ones included. */
  readonly found: readonly { readonly event: Event; readonly registration: EventRegistration }[]
}

/** The registrations for these events that meet a condition, event by event. */
function registrationsAt(
  events: readonly Event[],
  registrations: readonly EventRegistration[],
  isWanted: (registration: EventRegistration) => boolean,
): FoundRegistrations['found'] {
  const byEvent = Map.groupBy(registrations.filter(isWanted), ({ event_id: event }) => event)
  return events.flatMap((event) => (byEvent.get(event.id) ?? []).map((registration) => ({ event, registration })))
}

/** The name of the draft and submission of a registration. */
export function registrationDraft(eventId: number): string {
  return `events.register.${eventId}`
}

/** Exceptions from the rules of the event that an organiser may allow. */
interface Allowances {
  /** Registration has closed. */
  readonly isLate: boolean
  /** The event is full; only at the door. */
  readonly isOverCapacity: boolean
}

async function register(
  session: Session,
  { id, body, isLate, isOverCapacity }: { readonly id: number; readonly body: RegisterBody } & Allowances,
  signal: AbortSignal,
): Promise<SubmissionResult<EventRegistration>> {
  const sending = { pending: submissionEntry(session, registrationDraft(id)), signal }
  if (!can(session, 'registerAttendee')) return submitOnce(session, 'createEventRegistration', { id, body }, sending)
  const allowed = { ...(isLate && { after_deadline: true }), ...(isOverCapacity && { over_capacity: true }) }
  const managed = { id, body: { ...body, ...allowed } }
  const { result, isEarlier } = await submitOnce(session, 'registerAttendee', managed, sending)
  const { version: _, ...record } = result
  return { result: record, isEarlier }
}

export function useRegister(session: Session, eventId: number, allowances: Allowances) {
  const client = useQueryClient()
  return async (body: RegisterBody, signal: AbortSignal): Promise<SubmissionResult<EventRegistration>> => {
    const sent = await register(session, { id: eventId, body, ...allowances }, signal)
    await applyRecord(client, session, { list: 'listEventRegistrations', path: { id: eventId }, record: sent.result })
    return sent
  }
}

/** A member's registrations for the events of the last year and those to come, latest event first. */
export function useMemberRegistrations(session: Session, memberId: number): FoundRegistrations {
  const list = useEvents(session, registeredPeriod(useNow()))
  const { rows, isComplete, error, retry } = useReplica(session, 'listEventRegistrations')
  const found = useMemo(() => {
    // A draft has never been open for registration.
    const events = list.rows.filter(({ status }) => status !== 'draft').sort((a, b) => byStart(b, a))
    return registrationsAt(events, rows, ({ member_id: member }) => member === memberId)
  }, [list.rows, rows, memberId])
  return { found, isComplete: list.isComplete && isComplete, error, retry }
}

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
