/**
 * The waiting list of an event: who waits, and who moves up when spots become free (not in the specification;
 * docs/decisions/waiting-list.md).
 */
import { sql } from 'kysely'
import { recordChanges } from '../changes/change-log.ts'
import { removeRecord } from '../changes/records.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import { batches } from '../database/batches.ts'
import type { RowOf } from '../database/tables.ts'
import { fullName } from '../lib/full-name.ts'
import { isTerminal, selectMembers } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'
import { type EventRow, findEvent, type RegistrationRow, selectRegistrations } from './queries.ts'
import { addRegistrations, type Attendee, tellAttendees } from './registrations.ts'
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

export interface Move {
  readonly row: WaitingRow
  readonly people: number
  /** A member may have another name or address since they began to wait. */
  readonly attendee: Attendee
}

/** Registers those who wait and tells them by email, if they gave an address. The caller has found the spots free. */
export async function moveUp(
  ctx: RequestContext,
  event: EventRow,
  moves: readonly Move[],
): Promise<readonly RegistrationRow[]> {
  for (const some of batches(moves)) {
    await ctx.db
      .deleteFrom('waiting_list')
      .where('organization_id', '=', ctx.association.id)
      .where(
        'id',
        'in',
        some.map(({ row }) => row.id),
      )
      .execute()
    await recordChanges(
      ctx,
      some.map(({ row }) => ({
        record: 'waiting_list_entry',
        id: row.id,
        action: 'moved_up',
        before: row,
        after: null,
      })),
    )
  }
  const added = moves.map(({ attendee, people }) => ({ attendee, people, action: 'moved_up' as const }))
  const registrations = await addRegistrations(ctx, event, added)
  await tellAttendees(ctx, registrations, 'moved_up')
  return registrations
}

/**
 * Gives free spots to those who wait: the first who fits moves up, until no one fits. Call it in every transaction after which an
 * event may have more spots: a registration was cancelled or became smaller, the capacity larger, the event published again. Those
 * who were passed over keep their place and see when it happened. No one moves up once the event has begun.
 */
export async function fillFromWaitingList(ctx: RequestContext, eventId: number): Promise<void> {
  const event = await findEvent(ctx, eventId)
  if (event.status !== 'published' || ctx.requestedAt >= event.starts_at) return
  const left = spotsLeft(event)
  if (left === 0) return
  const waiting = await selectWaiting(ctx, eventId).selectAll().orderBy('id').execute()
  if (waiting.length === 0) return
  const { moves, passedOver } = movesFrom(waiting, left, await attendingMembers(ctx, event, waiting))
  if (moves.length === 0) return
  await moveUp(ctx, event, moves)
  for (const some of batches(passedOver)) await notePassedOver(ctx, some)
}

/** `left`: free spots; null: without a limit. `members`: those who may register. */
function movesFrom(waiting: readonly WaitingRow[], left: number | null, members: ReadonlyMap<number, Attendee>) {
  const [moves, passedOver, passed]: [Move[], WaitingRow[], WaitingRow[]] = [[], [], []]
  const moved = new Set<number>()
  let free = left ?? Infinity
  for (const row of waiting) {
    const { member_id: memberId, name, email, number_of_people: people } = row
    const attendee = memberId === null ? { member_id: null, name, email } : members.get(memberId)
    if (people > free || !attendee || (memberId !== null && moved.has(memberId))) {
      passed.push(row)
      continue
    }
    moves.push({ row, people, attendee })
    if (memberId !== null) moved.add(memberId)
    free -= people
    for (const earlier of passed.splice(0)) passedOver.push(earlier)
  }
  return { moves, passedOver }
}

/** The members among them whom the rules of registering still allow, as they are today, by id. */
async function attendingMembers(ctx: RequestContext, event: EventRow, waiting: readonly WaitingRow[]) {
  const members = new Map<number, Attendee>()
  for (const ids of batches(waiting.flatMap(({ member_id: id }) => id ?? []))) {
    const registered = await selectRegistrations(ctx, event.id)
      .where('member_id', 'in', ids)
      .where('status', '<>', 'cancelled')
      .select('member_id')
      .execute()
    const isRegistered = new Set(registered.map((row) => row.member_id))
    const rows = await selectMembers(ctx)
      .where('id', 'in', ids)
      .select(['id', 'first_name', 'last_name', 'initials', 'email', 'status'])
      .execute()
    for (const row of rows.filter(({ id, status }) => !isTerminal(status) && !isRegistered.has(id)))
      members.set(row.id, { member_id: row.id, name: fullName(row), email: row.email })
  }
  return members
}

async function notePassedOver(ctx: RequestContext, rows: readonly WaitingRow[]): Promise<void> {
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
