/** Writes registrations, and with them how many spots of their event are taken. */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { addRecord, changeRecord, type RecordChange } from '../changes/records.ts'
import type { RequestContext } from '../operation/context.ts'
import { fullName } from '../lib/full-name.ts'
import { enqueue, type RegistrationNews } from '../outbox/enqueue.ts'
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
  { attendee, people, action, isConfirmed = false }: NewRegistration,
): Promise<RegistrationRow> {
  await takeSpots(ctx, event.id, people)
  return addRecord(
    ctx,
    'event_registrations',
    {
      event_id: event.id,
      ...attendee,
      number_of_people: people,
      status: event.payment === 'after_assignment' && !isConfirmed ? 'pending' : 'confirmed',
    },
    action,
  )
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
