/** Pages of events and of registrations, in the order in which they were made. */
import type { EventListQuery } from '#contract/schemas/events.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import {
  type AttendanceRow,
  type EventRow,
  findEvent,
  type RegistrationRow,
  selectAttendance,
  selectEvents,
  selectRegistrations,
} from './queries.ts'
import { startPeriod } from './period.ts'
import { selectWaiting, waitingPosition, type WaitingRecord } from './waiting-list.ts'

interface EventListInput {
  readonly ctx: RequestContext
  readonly input: { query: EventListQuery }
}

/** Throws `malformed_request` for a cursor of something else. */
export async function listEvents({ ctx, input }: EventListInput): Promise<KeysetPage<EventRow>> {
  return eventPage(ctx, input.query, 'events')
}

/** The same events, for those who administer them. */
export async function listManagedEvents({ ctx, input }: EventListInput): Promise<KeysetPage<EventRow>> {
  return eventPage(ctx, input.query, 'manage/events')
}

function eventPage(ctx: RequestContext, query: EventListQuery, name: string): Promise<KeysetPage<EventRow>> {
  const period = startPeriod(ctx.association.timezone, query)
  const list = {
    db: ctx.db,
    organizationId: ctx.association.id,
    table: 'events',
    name,
    span: { column: 'starts_at', ...period },
  } as const
  const events = selectEvents(ctx)
    .$call((select) => (query.status === undefined ? select : select.where('status', '=', query.status)))
    .selectAll('events')
  return keysetPage(list, events, query)
}

/** Cancelled ones included. Throws `not_found`, and `malformed_request` for a cursor that is not one of this event. */
export async function listEventRegistrations({
  ctx,
  input: { params, query },
}: Call<{ params: { id: number }; query: PageRequest }>): Promise<KeysetPage<RegistrationRow>> {
  const { id } = await findEvent(ctx, params.id)
  const list = {
    db: ctx.db,
    organizationId: ctx.association.id,
    table: 'event_registrations',
    name: `events/${id}/registrations`,
  } as const
  const registrations = selectRegistrations(ctx, id).selectAll('event_registrations')
  return keysetPage(list, registrations, query)
}

/** Those who wait, first come first. Throws `not_found`, and `malformed_request` for a cursor that is not one of this event. */
export async function listWaitingList({
  ctx,
  input: { params, query },
}: Call<{ params: { id: number }; query: PageRequest }>): Promise<KeysetPage<WaitingRecord>> {
  const { id } = await findEvent(ctx, params.id)
  const list = {
    db: ctx.db,
    organizationId: ctx.association.id,
    table: 'waiting_list',
    name: `manage/events/${id}/waiting_list`,
  } as const
  // Few, so no index by time.
  const { updated_since: since, ...request } = query
  const waiting = selectWaiting(ctx, id)
    .$if(since !== undefined, (rows) => rows.where('updated_at', '>=', since ?? ''))
    .selectAll('waiting_list')
    .select(waitingPosition.as('position'))
  const page = await keysetPage(list, waiting, request)
  return { ...page, rows: page.rows.map(({ position, ...row }) => ({ row, position })) }
}

/** In the order of the registrations. Throws `not_found`, and `malformed_request` for a cursor that is not one of this event. */
export async function listAttendance({
  ctx,
  input: { params, query },
}: Call<{ params: { id: number }; query: PageRequest }>): Promise<KeysetPage<AttendanceRow>> {
  const { id } = await findEvent(ctx, params.id)
  const list = {
    db: ctx.db,
    organizationId: ctx.association.id,
    table: 'attendance',
    name: `manage/events/${id}/attendance`,
  } as const
  const { updated_since: since, ...request } = query
  const ticks = selectAttendance(ctx, id)
    .$if(since !== undefined, (rows) => rows.where('updated_at', '>=', since ?? ''))
    .selectAll('attendance')
  return keysetPage(list, ticks, request)
}
