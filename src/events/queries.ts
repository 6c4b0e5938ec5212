/** Query and mutation options of events and their registrations. */
import { monthOf } from '#contract/dates.ts'
import { localDay } from '../ui/time-zone.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#contract/operations.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { useLookup } from '../api/lookup.ts'
import { submitOnce } from '../api/mutations.ts'
import { invalidateOperations, operationQuery } from '../api/queries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { applyRecord, prefetchReplica, type Progress, type Replica, useReplica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { useNow } from '../ui/use-now.ts'
import { byStart, isOver } from './event-state.ts'
import type { EventListSearch } from './event-search.ts'
import { type Period, periodOf, registeredPeriod, upcomingPeriod } from './periods.ts'
import type { RegisterBody } from './register-values.ts'

export function eventQuery(session: Session, id: number) {
  return operationQuery(session, 'getEvent', { id })
}

/** The events of a period, all of them, in the order in which they were made. */
export function useEvents(session: Session, period: Period, options?: { enabled?: boolean }): Replica<Event> {
  return useReplica(session, 'listEvents', { query: period }, options)
}

/** Begins to read what a view of the list shows. */
export function prefetchEvents(client: QueryClient, session: Session, { view, month }: EventListSearch): void {
  const now = Date.now()
  const read = (query: Period) => prefetchReplica(client, session, 'listEvents', { query })
  if (view === 'month') return read(periodOf(month ?? monthOf(localDay(new Date(now)))))
  // The whole list begins with the oldest, so the upcoming events are read beside it and are there at once.
  if (view === undefined) read(upcomingPeriod(now))
  prefetchReplica(client, session, 'listEvents', {})
}

export function prefetchRegistrations(client: QueryClient, session: Session, id: number): void {
  if (can(session, 'listEventRegistrations')) prefetchReplica(client, session, 'listEventRegistrations', { id })
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
  return useReplica(session, 'listEventRegistrations', { id })
}

export interface FoundRegistrations extends Progress {
  /** Grows until complete; cancelled ones included. */
  readonly found: readonly { readonly event: Event; readonly registration: EventRegistration }[]
}

/** Makes the registrations of events stale: others may have registered since. */
export function invalidateRegistrations(client: QueryClient, session: Session): void {
  void invalidateOperations(client, session, ['listEventRegistrations'])
}

/** The name of the draft and submission of a registration. */
export function registrationDraft(eventId: number): string {
  return `events.register.${eventId}`
}

async function register(
  session: Session,
  { id, body, isLate }: { readonly id: number; readonly body: RegisterBody; readonly isLate: boolean },
  signal: AbortSignal,
): Promise<SubmissionResult<EventRegistration>> {
  const sending = { pending: submissionEntry(session, registrationDraft(id)), signal }
  if (!can(session, 'registerAttendee')) return submitOnce(session, 'createEventRegistration', { id, body }, sending)
  const managed = { id, body: { ...body, ...(isLate ? { after_deadline: true } : {}) } }
  const { result, isEarlier } = await submitOnce(session, 'registerAttendee', managed, sending)
  const { version: _, ...record } = result
  return { result: record, isEarlier }
}

/** `isLate`: also after registration has closed, which only an organiser may. */
export function useRegister(session: Session, eventId: number, { isLate }: { readonly isLate: boolean }) {
  const client = useQueryClient()
  return async (body: RegisterBody, signal: AbortSignal): Promise<SubmissionResult<EventRegistration>> => {
    try {
      const sent = await register(session, { id: eventId, body, isLate }, signal)
      await applyRecord(client, session, {
        list: 'listEventRegistrations',
        path: { id: eventId },
        record: sent.result,
      })
      return sent
    } catch (error) {
      // Others were first, or it arrived and its answer did not: the list shows who is in it now.
      invalidateRegistrations(client, session)
      throw error
    } finally {
      // A registration changes how many places are left; after a refusal the event may be full or closed by now.
      void invalidateOperations(client, session, ['listEvents', 'getEvent'])
    }
  }
}

/** A member's registrations for the events of the last year and those to come, latest event first. Needs `listEvents` and `listEventRegistrations`. */
export function useMemberRegistrations(
  session: Session,
  memberId: number,
  { enabled = true }: { enabled?: boolean } = {},
): FoundRegistrations {
  const now = useNow()
  const list = useEvents(session, registeredPeriod(now), { enabled })
  // A draft has never been open for registration.
  const events = useMemo(
    () => list.rows.filter(({ status }) => status !== 'draft').sort((a, b) => byStart(b, a)),
    [list.rows],
  )
  const lookup = useLookup(session, 'listEventRegistrations', list.isComplete ? events : null)
  return {
    found: events.flatMap((event) =>
      lookup
        .rowsOf(event)
        .flatMap((registration) => (registration.member_id === memberId ? { event, registration } : [])),
    ),
    isComplete: lookup.isComplete,
    error: list.error ?? lookup.error,
    retry: list.error ? list.retry : lookup.retry,
  }
}
