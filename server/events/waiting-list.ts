/**
 * The waiting list of an event: who waits, and who moves up when spots become free (not in the specification;
 * docs/decisions/waiting-list.md).
 */
import { sql } from 'kysely'
import { recordChanges } from '../changes/change-log.ts'
import { removeRecord } from '../changes/records.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { findMemberRow, isTerminal } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'
import { type EventRow, findEvent, type RegistrationRow } from './queries.ts'
import { addRegistration, attendeeOf, isRegistered, tellAttendee } from './registrations.ts'
import { spotsLeft } from './states.ts'

export type WaitingRow = RowOf<'waiting_list'>

/** An entry, and how many wait before it, plus one. */
export interface WaitingRecord {
  readonly row: WaitingRow
  readonly position: number
}

/** In the order in which they came. */
export function selectWaiting({ db, association }: Reader, eventId: number) {
  return db
    .selectFrom('waiting_list')
    .where('waiting_list.organization_id', '=', association.id)
    .where('waiting_list.event_id', '=', eventId)
}

/** Among those of the same event. */
export const waitingPosition = sql<number>`(
  select count(*) from waiting_list as earlier
  where earlier.organization_id = waiting_list.organization_id
    and earlier.event_id = waiting_list.event_id and earlier.id <= waiting_list.id
)`

/** The entry, or 404. */
export async function findWaiting(reader: Reader, eventId: number, id: number): Promise<WaitingRecord> {
  const found = await selectWaiting(reader, eventId)
    .where('id', '=', id)
    .selectAll()
    .select(waitingPosition.as('position'))
    .executeTakeFirst()
  if (!found) throw new Problem('not_found')
  const { position, ...row } = found
  return { row, position }
}

/** A member who has registered waits no longer. */
export async function leaveWaitingList(ctx: RequestContext, eventId: number, memberId: number): Promise<void> {
  const row = await selectWaiting(ctx, eventId).where('member_id', '=', memberId).selectAll().executeTakeFirst()
  if (row) await removeRecord(ctx, 'waiting_list', row, 'registered')
}

/** Registers those who wait and tells them by email, if they gave an address. The caller has found the spots free. */
export async function moveUp(
  ctx: RequestContext,
  event: EventRow,
  { row, people }: { readonly row: WaitingRow; readonly people: number },
): Promise<RegistrationRow> {
  const { member_id: memberId, name, email } = row
  await removeRecord(ctx, 'waiting_list', row, 'moved_up')
  // A member may have another name or address since they began to wait.
  const attendee = await attendeeOf(ctx, memberId === null ? { name, email } : { member_id: memberId })
  const registration = await addRegistration(ctx, event, { attendee, people, action: 'moved_up' })
  if (attendee.email !== null) await tellAttendee(ctx, registration, 'moved_up')
  return registration
}

/**
 * Gives free spots to those who wait: the first who fits moves up, until no one fits. Call it in every transaction after which an
 * event may have more spots: a registration was cancelled or became smaller, the capacity larger, the event published again. Those
 * who were passed over keep their place and see when it happened. No one moves up once the event has begun.
 */
export async function fillFromWaitingList(ctx: RequestContext, eventId: number): Promise<void> {
  const event = await findEvent(ctx, eventId)
  if (event.status !== 'published' || ctx.requestedAt >= event.starts_at) return
  let left = spotsLeft(event)
  if (left === 0) return
  const waiting = await selectWaiting(ctx, eventId).selectAll().orderBy('id').execute()
  const passed: WaitingRow[] = []
  for (const row of waiting) {
    if (left === 0) break
    const people = row.number_of_people
    if ((left !== null && people > left) || !(await isAllowed(ctx, event, row))) {
      passed.push(row)
      continue
    }
    await moveUp(ctx, event, { row, people })
    if (left !== null) left -= people
    await notePassedOver(ctx, passed.splice(0))
  }
}

/** Whether the rules of registering still allow it. */
async function isAllowed(ctx: RequestContext, event: EventRow, { member_id: memberId }: WaitingRow): Promise<boolean> {
  if (memberId === null) return true
  const member = await findMemberRow(ctx, memberId)
  return member !== undefined && !isTerminal(member.status) && !(await isRegistered(ctx, event.id, memberId))
}

async function notePassedOver(ctx: RequestContext, rows: readonly WaitingRow[]): Promise<void> {
  if (rows.length === 0) return
  const changes = { passed_over_at: ctx.now }
  await ctx.db
    .updateTable('waiting_list')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await recordChanges(
    ctx,
    rows.map((row) => ({
      record: 'waiting_list_entry',
      id: row.id,
      action: 'passed_over',
      before: row,
      after: { ...row, ...changes },
    })),
  )
}
