/** Writes registrations, and with them how many spots of their event are taken. */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChanges } from '../changes/change-log.ts'
import { changeRecord, type RecordChange } from '../changes/records.ts'
import { batches } from '../database/batches.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextNumber } from '../database/sequences.ts'
import type { RequestContext } from '../operation/context.ts'
import { fullName } from '../lib/full-name.ts'
import { enqueue, enqueueAll, type RegistrationNews } from '../outbox/enqueue.ts'
import { findMemberRow, isTerminal } from '../members/queries.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import { type EventRow, findEvent, type RegistrationRow, selectRegistrations } from './queries.ts'

/** The attendee as the registration keeps it: it stays as it was when a member's name changes. */
export interface Attendee {
  readonly member_id: number | null
  readonly name: string
  readonly email: string | null
}

/** Throws `validation_failed` for a member who is unknown or has left. The schema requires a member or a name. */
export async function attendeeOf(ctx: RequestContext, body: EventRegistrationCreate): Promise<Attendee> {
  if (body.member_id === undefined) return { member_id: null, name: body.name ?? '', email: body.email ?? null }
  const member = await findMemberRow(ctx, body.member_id)
  if (!member) throw new ValidationProblem([{ field: 'member_id', reason: 'unknown_member' }])
  if (isTerminal(member.status)) throw new ValidationProblem([{ field: 'member_id', reason: 'member_ended' }])
  return { member_id: member.id, name: fullName(member), email: member.email }
}

export async function isRegistered(ctx: RequestContext, eventId: number, memberId: number): Promise<boolean> {
  const registered = await selectRegistrations(ctx, eventId)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'cancelled')
    .select('id')
    .executeTakeFirst()
  return registered !== undefined
}

/** A member has at most one registration that is not cancelled. */
export async function refuseSecond(ctx: RequestContext, event: EventRow, memberId: number): Promise<void> {
  if (await isRegistered(ctx, event.id, memberId)) throw new Problem('already_registered')
}

interface NewRegistration {
  readonly attendee: Attendee
  readonly people: number
  readonly action: ChangeAction
  /** Also where registrations wait for assignment. */
  readonly isConfirmed?: boolean
}

/** Takes spots, which the caller has found free or gives beyond the capacity. */
export async function addRegistration(
  ctx: RequestContext,
  event: EventRow,
  added: NewRegistration,
): Promise<RegistrationRow> {
  const [row] = await addRegistrations(ctx, event, [added])
  if (!row) throw new Error('A registration that was added is there.')
  return row
}

/** The same for many, in their order: as many statements for thousands as for hundreds. */
export async function addRegistrations(
  ctx: RequestContext,
  event: EventRow,
  added: readonly NewRegistration[],
): Promise<RegistrationRow[]> {
  const { db, association, now } = ctx
  const spots = added.reduce((sum, { people }) => sum + people, 0)
  await takeSpots(ctx, event.id, spots)
  const first = await nextNumber(db, association.id, 'event_registrations', added.length)
  const rows: RegistrationRow[] = []
  for (const some of batches(added.map((one, index) => ({ ...one, id: first + index })))) {
    const given = some.map(({ id, attendee, people, isConfirmed = false }) => ({
      organization_id: association.id,
      id,
      event_id: event.id,
      ...attendee,
      number_of_people: people,
      status: event.payment === 'after_assignment' && !isConfirmed ? ('pending' as const) : ('confirmed' as const),
      created_at: now,
      updated_at: now,
    }))
    await insertRows(db, 'event_registrations', given)
    const stored = await selectRegistrations(ctx, event.id)
      .where(
        'id',
        'in',
        given.map(({ id }) => id),
      )
      .selectAll()
      .orderBy('id')
      .execute()
    await recordChanges(
      ctx,
      stored.map((row, index) => ({
        record: 'event_registration',
        id: row.id,
        action: some[index]?.action ?? 'created',
        before: null,
        after: row,
      })),
    )
    rows.push(...stored)
  }
  return rows
}

/** Takes or frees spots with it. Without a difference the version stays. */
export async function saveRegistration(
  ctx: RequestContext,
  before: RegistrationRow,
  change: RecordChange<'event_registrations'>,
): Promise<RegistrationRow> {
  const after = await changeRecord(ctx, 'event_registrations', before, change)
  await takeSpots(ctx, before.event_id, spotsOf(after) - spotsOf(before))
  return after
}

function spotsOf({ status, number_of_people: people }: RegistrationRow): number {
  return status === 'cancelled' ? 0 : people
}

/** Negative: frees them. The event shows how many are left, so it changes too. */
async function takeSpots(ctx: RequestContext, eventId: number, spots: number): Promise<void> {
  if (spots === 0) return
  const { spots_taken: taken } = await findEvent(ctx, eventId)
  await ctx.db
    .updateTable('events')
    .set({ spots_taken: taken + spots, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', eventId)
    .execute()
}

/** By email. Throws `recipient_without_email`. */
export async function tellAttendee(
  ctx: RequestContext,
  { id, event_id, email }: RegistrationRow,
  about: RegistrationNews,
): Promise<void> {
  if (email === null) throw new Problem('recipient_without_email')
  await enqueue(ctx, { kind: 'registration_email', payload: { event_id, registration_id: id, about } })
}

/** By email, those who gave an address. */
export async function tellAttendees(
  ctx: RequestContext,
  registrations: readonly RegistrationRow[],
  about: RegistrationNews,
): Promise<void> {
  const reached = registrations.filter(({ email }) => email !== null)
  await enqueueAll(
    ctx,
    reached.map(({ id, event_id }) => ({
      kind: 'registration_email',
      payload: { event_id, registration_id: id, about },
    })),
  )
}
