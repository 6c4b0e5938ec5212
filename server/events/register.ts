/** Somebody comes to an event (specification, rules 4 and 5). */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { fullName } from '../full-name.ts'
import { isOver, lockMembers } from '../members/queries.ts'
import { Problem, ValidationProblem } from '../problem.ts'
import {
  type CheckedRegistration,
  type EventRow,
  lockEvent,
  type RegistrationRow,
  selectRegistrations,
} from './queries.ts'
import { isRegistrationClosed, requiresPayment, spotsLeft } from './states.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: EventRegistrationCreate
}

/** Who comes, as the registration keeps it: it stays as it was when a member's name changes. */
interface Attendee {
  readonly member_id: number | null
  readonly name: string
  readonly email: string | null
}

/**
 * Takes spots of the event, which moves with it. Throws `not_found`, `validation_failed` for a member who is unknown or no
 * longer one, and what the event does not allow, in this order: `event_not_published`, `registration_closed`,
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
  // First of all: whoever registers anywhere waits here, so that ids appear in their order.
  const id = await nextId(ctx.db, ctx.association.id, 'event_registrations')
  const event = await lockEvent(ctx, input.params.id)
  const attendee = await attendeeOf(ctx, input.body)
  refuseByRules(event, { now: ctx.now, isMember: attendee.member_id !== null, people })
  if (attendee.member_id !== null) await refuseSecond(ctx, event, attendee.member_id)
  await takeSpots(ctx, event, people)
  return ctx.db
    .insertInto('event_registrations')
    .values({
      organization_id: ctx.association.id,
      id,
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
}

/** The schema sees to it that there is a member or a name. */
async function attendeeOf(ctx: RequestContext, body: EventRegistrationCreate): Promise<Attendee> {
  if (body.member_id === undefined) return { member_id: null, name: body.name ?? '', email: body.email ?? null }
  const [member] = await lockMembers(ctx, [body.member_id])
  if (!member) throw new ValidationProblem([{ field: 'member_id', reason: 'unknown_member' }])
  if (isOver(member.status)) throw new ValidationProblem([{ field: 'member_id', reason: 'member_ended' }])
  return { member_id: member.id, name: fullName(member), email: member.email }
}

interface Wish {
  readonly now: string
  readonly isMember: boolean
  readonly people: number
}

function refuseByRules(event: EventRow, { now, isMember, people }: Wish): void {
  if (event.status !== 'published') throw new Problem('event_not_published')
  if (isRegistrationClosed(event, now)) throw new Problem('registration_closed')
  if (requiresPayment(event, isMember)) throw new Problem('event_requires_payment')
  const spots = spotsLeft(event)
  if (spots !== null && people > spots) throw new Problem('event_full', { spots })
}

/** A member has at most one registration that is not cancelled. The event is locked, so nobody adds one meanwhile. */
async function refuseSecond(ctx: RequestContext, event: EventRow, memberId: number): Promise<void> {
  const standing = await selectRegistrations(ctx, event.id)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'cancelled')
    .select('id')
    .executeTakeFirst()
  if (standing) throw new Problem('already_registered')
}

async function takeSpots(ctx: RequestContext, event: EventRow, people: number): Promise<void> {
  await ctx.db
    .updateTable('events')
    .set({ spots_taken: event.spots_taken + people, updated_at: nextUpdatedAt(ctx.now, event.updated_at) })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', event.id)
    .execute()
}
