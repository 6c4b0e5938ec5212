/** The organiser moves someone up from the waiting list, whatever their place (not in the specification). */
import type { WaitingListRegister } from '#contract/schemas/management/registrations.ts'
import type { Call } from '../operation/context.ts'
import { refuse, requireVersion } from '../lib/problem.ts'
import { presentWaiting } from './present.ts'
import { findEvent, type RegistrationRow } from './queries.ts'
import { attendeeOf, refuseSecond } from './registrations.ts'
import { refuseAction, refuseFull } from './states.ts'
import { findWaiting, moveUp } from './waiting-list.ts'

interface Input {
  readonly params: { readonly id: number; readonly entry_id: number }
  readonly version: number | null
  readonly body: WaitingListRegister
}

/**
 * With an email, as if they had moved up in turn. Fewer people may register than wait. Throws `not_found`, `version_conflict`,
 * `event_not_published`, `event_over`, `event_full`, `already_registered`, and `validation_failed` for a member who has left.
 */
export async function registerFromWaitingList({
  ctx,
  input: { params, version, body },
}: Call<Input>): Promise<RegistrationRow> {
  const event = await findEvent(ctx, params.id)
  const record = await findWaiting(ctx, event.id, params.entry_id)
  const { row } = record
  requireVersion(version, row, () => presentWaiting(record))
  const people = body.number_of_people ?? row.number_of_people
  const max = row.number_of_people
  refuse(people > max ? [{ field: 'number_of_people', reason: 'at_most', values: { max } }] : [])
  refuseAction(ctx, 'moveUp', { event })
  refuseFull(event, people)
  const { member_id: memberId, name, email } = row
  const attendee = memberId === null ? { member_id: null, name, email } : await attendeeOf(ctx, { member_id: memberId })
  if (memberId !== null) await refuseSecond(ctx, event, memberId)
  const [registration] = await moveUp(ctx, event, [{ row, people, attendee }])
  if (!registration) throw new Error('Someone who has moved up has a registration.')
  return registration
}
