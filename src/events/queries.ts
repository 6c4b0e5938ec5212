/** How events and their registrations are read and made: the keys of the cache and what a change makes stale live here. */
import { monthOf } from '#contract/dates.ts'
import { localDay } from '../ui/local-day.ts'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { can, pageLimits } from '#contract/operations.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { submitAt } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { request } from '../api/request.ts'
import type { Sent } from '../api/send-once.ts'
import { forgetWholeList, putInWholeList, startWholeList, useWholeList, type WholeList } from '../replica/whole-list.ts'
import type { Session } from '../session/session.ts'
import { useNow } from '../ui/use-now.ts'
import { byStart, isOver } from './event-state.ts'
import type { EventListSearch } from './event-search.ts'
import { type Period, periodOf, registeredPeriod, upcomingPeriod } from './periods.ts'
import type { RegisterBody } from './register-values.ts'

export { fullnessOf, registrationAvailability } from './event-state.ts'

export function eventQuery(session: Session, id: number) {
  return operationQuery(session, 'getEvent', { id })
}

/** The events of a period, all of them, in the order in which they were made. */
export function useEvents(session: Session, period: Period, options?: { enabled?: boolean }): WholeList<Event> {
  return useWholeList(session, 'listEvents', { query: period }, options)
}

/** Begins to read what a view of the list shows. */
export function startEvents(session: Session, { view, month }: EventListSearch): void {
  const now = Date.now()
  if (view === 'month') {
    return startWholeList(session, 'listEvents', { query: periodOf(month ?? monthOf(localDay(new Date(now)))) })
  }
  // The whole list begins with the oldest: what is to come is asked for besides, and is there at once.
  if (view === undefined) startWholeList(session, 'listEvents', { query: upcomingPeriod(now) })
  startWholeList(session, 'listEvents', {})
}

export function startRegistrations(session: Session, id: number): void {
  if (can(session, 'listEventRegistrations')) startWholeList(session, 'listEventRegistrations', { id })
}

/** What is going on or still to come, soonest first; drafts and cancelled ones included. Needs `listEvents`. */
export function useUpcomingEvents(session: Session, options?: { enabled?: boolean }): WholeList<Event> {
  const now = useNow()
  const list = useEvents(session, upcomingPeriod(now), options)
  const rows = useMemo(() => list.rows.filter((event) => !isOver(event, now)).sort(byStart), [list.rows, now])
  return { ...list, rows }
}

/** Everybody who registered for an event, cancelled ones included, in the order in which they did. */
export function useEventRegistrations(session: Session, id: number): WholeList<EventRegistration> {
  return useWholeList(session, 'listEventRegistrations', { id })
}

/** Reads the registrations of events anew: somebody may have registered elsewhere. */
export function rereadRegistrations(session: Session): void {
  forgetWholeList(session, 'listEventRegistrations')
}

/** The places left have moved with a registration. */
async function renewEvent(client: QueryClient, session: Session, id: number): Promise<void> {
  const event = await client.fetchQuery({ ...eventQuery(session, id), staleTime: 0, retry: false })
  putInWholeList(session, 'listEvents', {}, event)
}

function takeRegistration(
  client: QueryClient,
  session: Session,
  eventId: number,
  registration: EventRegistration,
): void {
  putInWholeList(session, 'listEventRegistrations', { id: eventId }, registration)
  void client.invalidateQueries({ queryKey: scanKey(session) })
  // Nobody waits for it; a failure shows when the event is next read.
  renewEvent(client, session, eventId).catch(() => {})
}

/** The draft of a registration, and the place of its submission. */
export function registerPlace(eventId: number): string {
  return `events.register.${eventId}`
}

/** Registers a member or an outsider for an event. */
export function useRegister(session: Session, eventId: number) {
  const client = useQueryClient()
  return async (body: RegisterBody): Promise<Sent<EventRegistration>> => {
    try {
      const sent = await submitAt(session, registerPlace(eventId), 'createEventRegistration', { id: eventId, body })
      takeRegistration(client, session, eventId, sent.answer)
      return sent
    } catch (error) {
      // Refused for what has changed in the meantime: the screen shows the event as it is now.
      renewEvent(client, session, eventId).catch(() => {})
      throw error
    }
  }
}

function scanKey(session: Session) {
  return [session.id, 'registrationsOfEvents'] as const
}

const noEvents: readonly Event[] = []

/** The registrations of one event after the other: the API cannot be asked for those of a member. */
function scanQuery(session: Session, events: readonly Event[]) {
  return infiniteQueryOptions({
    queryKey: [...scanKey(session), events.map(({ id }) => id)] as const,
    queryFn: async ({ signal, pageParam }) => {
      const event = events[pageParam]
      if (!event) return []
      const found: EventRegistration[] = []
      for (let after: string | null | undefined; after !== null;) {
        const query = { limit: pageLimits.max, ...(after === undefined ? {} : { starting_after: after }) }
        const page = await request(session, 'listEventRegistrations', { id: event.id, query, signal }, 'background')
        // Only what is looked for stays in memory.
        found.push(...page.data.filter(({ member_id: member }) => member !== null))
        after = page.has_more ? page.next_cursor : null
      }
      return found
    },
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => (pages.length < events.length ? pages.length : null),
    // Nearly all of it stays as it is, and reading it again takes a request per event.
    staleTime: 15 * 60_000,
  })
}

export interface MemberRegistrations {
  /** Latest event first; cancelled ones included. Grows until complete. */
  readonly found: readonly { readonly event: Event; readonly registration: EventRegistration }[]
  /** Events looked through, and how many there are; 0 while that is not known. */
  readonly checked: number
  readonly total: number
  readonly isComplete: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * A member's registrations for the events of the last year and those to come. There is no question for it in the API, so the
 * registrations of all those events are read in the background, within the rate limit, once for all members: only where
 * somebody asks for it (`enabled`). Needs `listEvents` and `listEventRegistrations`.
 */
export function useMemberRegistrations(
  session: Session,
  memberId: number,
  { enabled = true }: { enabled?: boolean } = {},
): MemberRegistrations {
  const now = useNow()
  const list = useEvents(session, registeredPeriod(now), { enabled })
  // What is read last is least likely asked for. A draft has never been open.
  const events = useMemo(
    () =>
      list.isComplete ? list.rows.filter(({ status }) => status !== 'draft').sort((a, b) => byStart(b, a)) : noEvents,
    [list.isComplete, list.rows],
  )
  const scans = enabled && events.length > 0
  const scan = useInfiniteQuery({ ...scanQuery(session, events), enabled: scans })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = scan
  const wantsMore = scans && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false })
  }, [wantsMore, fetchNextPage])
  const found = useMemo(() => {
    const own = (data?.pages ?? []).flat().filter(({ member_id: member }) => member === memberId)
    return own.flatMap((registration) => {
      const event = events.find(({ id }) => id === registration.event_id)
      return event ? [{ event, registration }] : []
    })
  }, [data, events, memberId])
  return {
    found,
    checked: data?.pages.length ?? 0,
    total: events.length,
    isComplete: list.isComplete && (events.length === 0 || (data !== undefined && !hasNextPage)),
    error: list.error ?? error,
    retry: list.error ? list.retry : () => void (data ? fetchNextPage() : refetch()),
  }
}
