/** A registration for an event (specification, rules 4 and 5). */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { fullName } from '../full-name.ts'
import { findMemberRow, isTerminal } from '../members/queries.ts'
import { Problem, ValidationProblem } from '../problem.ts'
import {
  type CheckedRegistration,
  type EventRow,
  findEvent,
  type RegistrationRow,
  selectRegistrations,
} from './queries.ts'
import { isRegistrationClosed, requiresPayment, spotsLeft } from './states.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: EventRegistrationCreate
}

/** The attendee as the registration keeps it: it stays as it was when a member's name changes. */
interface Attendee {
  readonly member_id: number | null
  readonly name: string
  readonly email: string | null
}

/**
 * Takes spots of the event, which changes with it. Throws `not_found`, `validation_failed` for a member who is unknown or has
 * left, and what the event does not allow, in this order: `event_not_published`, `registration_closed`,
 * `event_requires_payment`, `event_full`, `already_registered`.
 */
export async function createEventRegistration({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: Input
}): Promise<RegistrationRow> {
  const people = input.body.number_of_people ?? 1
  const event = await findEvent(ctx, input.params.id)
  const attendee = await attendeeOf(ctx, input.body)
  validateRegistration(event, { now: ctx.requestedAt, isMember: attendee.member_id !== null, people })
  if (attendee.member_id !== null) await refuseSecond(ctx, event, attendee.member_id)
  await takeSpots(ctx, event, people)
  const row = await ctx.db
    .insertInto('event_registrations')
    .values({
      organization_id: ctx.association.id,
      id: await nextId(ctx.db, ctx.association.id, 'event_registrations'),
      event_id: event.id,
      ...attendee,
      number_of_people: people,
      status: event.payment === 'after_assignment' ? 'pending' : 'confirmed',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .$narrowType<CheckedRegistration>()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'event_registration', id: row.id, action: 'created', before: null, after: row })
  return row
}

/** The schema requires a member or a name. */
async function attendeeOf(ctx: RequestContext, body: EventRegistrationCreate): Promise<Attendee> {
  if (body.member_id === undefined) return { member_id: null, name: body.name ?? '', email: body.email ?? null }
  const member = await findMemberRow(ctx, body.member_id)
  if (!member) throw new ValidationProblem([{ field: 'member_id', reason: 'unknown_member' }])
  if (isTerminal(member.status)) throw new ValidationProblem([{ field: 'member_id', reason: 'member_ended' }])
  return { member_id: member.id, name: fullName(member), email: member.email }
}

interface Registration {
  readonly now: string
  readonly isMember: boolean
  readonly people: number
}

function validateRegistration(event: EventRow, { now, isMember, people }: Registration): void {
  if (event.status !== 'published') throw new Problem('event_not_published')
  if (isRegistrationClosed(event, now)) throw new Problem('registration_closed')
  if (requiresPayment(event, { isMember, people })) throw new Problem('event_requires_payment')
  const spots = spotsLeft(event)
  if (spots !== null && people > spots) throw new Problem('event_full', { spots })
}

/** A member has at most one registration that is not cancelled. */
async function refuseSecond(ctx: RequestContext, event: EventRow, memberId: number): Promise<void> {
  const registered = await selectRegistrations(ctx, event.id)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'cancelled')
    .select('id')
    .executeTakeFirst()
  if (registered) throw new Problem('already_registered')
}

async function takeSpots(ctx: RequestContext, event: EventRow, people: number): Promise<void> {
  await ctx.db
    .updateTable('events')
    .set({ spots_taken: event.spots_taken + people, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', event.id)
    .execute()
}
