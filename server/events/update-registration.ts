/** How many people a registration is for (not in the specification). */
import type { RegistrationUpdate } from '#contract/schemas/management/registrations.ts'
import type { RequestContext } from '../context.ts'
import { Problem, requireVersion } from '../problem.ts'
import { presentManagedRegistration } from './present.ts'
import { type EventRow, findEvent, findRegistration, type RegistrationRow } from './queries.ts'
import { saveRegistration } from './registrations.ts'
import { requiresPayment, spotsLeft } from './states.ts'
import { fillFromWaitingList } from './waiting-list.ts'

interface Input {
  readonly params: { readonly id: number; readonly registration_id: number }
  readonly version: number | null
  readonly body: RegistrationUpdate
}

/**
 * Also after registration has closed. Throws `not_found`, `version_conflict`, `registration_cancelled`, and for more people
 * `event_requires_payment` and `event_full`.
 */
export async function updateRegistration({
  ctx,
  input: { params, version, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<RegistrationRow> {
  const event = await findEvent(ctx, params.id)
  const before = await findRegistration(ctx, event.id, params.registration_id)
  requireVersion(version, before, () => presentManagedRegistration(before))
  if (before.status === 'cancelled') throw new Problem('registration_cancelled')
  const people = body.number_of_people ?? before.number_of_people
  refuseTooMany(event, before, people)
  const after = await saveRegistration(ctx, before, { changes: { number_of_people: people }, action: 'changed' })
  if (people < before.number_of_people) await fillFromWaitingList(ctx, event.id)
  return after
}

function refuseTooMany(event: EventRow, before: RegistrationRow, people: number): void {
  if (people <= before.number_of_people) return
  if (requiresPayment(event, { isMember: before.member_id !== null, people }))
    throw new Problem('event_requires_payment')
  const spots = spotsLeft(event)
  if (spots !== null && people - before.number_of_people > spots) throw new Problem('event_full', { spots })
}
