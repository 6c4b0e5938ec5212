/** Someone waits for a spot of a full event (not in the specification). */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import { addRecord } from '../changes/records.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { Problem, refuse } from '../lib/problem.ts'
import { type EventRow, findEvent } from './queries.ts'
import { attendeeOf, refuseSecond } from './registrations.ts'
import { refuseAction, spotsLeft } from './states.ts'
import { findWaiting, selectWaiting, type WaitingRecord } from './waiting-list.ts'

type Input = RecordInput & { readonly body: EventRegistrationCreate }

/**
 * At the end of the list. Throws what the organiser's registering throws except `event_full`, `validation_failed` for more people than the event ever
 * takes, `event_not_full` when they can register at once, `already_waiting`.
 */
export async function addToWaitingList({ ctx, input }: Call<Input>): Promise<WaitingRecord> {
  const people = input.body.number_of_people ?? 1
  const event = await findEvent(ctx, input.params.id)
  const attendee = await attendeeOf(ctx, input.body)
  refuseAction(ctx, 'wait', { event })
  refuseNoNeed(event, people)
  if (attendee.member_id !== null) {
    await refuseSecond(ctx, event, attendee.member_id)
    await refuseWaiting(ctx, event, attendee.member_id)
  }
  const row = await addRecord(ctx, 'waiting_list', {
    event_id: event.id,
    ...attendee,
    number_of_people: people,
  })
  return findWaiting(ctx, event.id, row.id)
}

function refuseNoNeed(event: EventRow, people: number): void {
  const spots = spotsLeft(event)
  if (spots === null || people <= spots) throw new Problem('event_not_full')
  const max = event.capacity ?? people
  refuse(people > max ? [{ field: 'number_of_people', reason: 'at_most', values: { max } }] : [])
}

async function refuseWaiting(ctx: RequestContext, event: EventRow, memberId: number): Promise<void> {
  const waiting = await selectWaiting(ctx, event.id).where('member_id', '=', memberId).select('id').executeTakeFirst()
  if (waiting) throw new Problem('already_waiting')
}
