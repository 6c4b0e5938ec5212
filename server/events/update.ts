/** A change of an event (not in the specification). */
import { eventProblems, type EventTerms } from '#contract/event-rules.ts'
import { parseMoney } from '#contract/money.ts'
import type { EventUpdate } from '#contract/schemas/management/events.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { Problem, refuse, requireVersion } from '../lib/problem.ts'
import { nameProblems } from './event-rules.ts'
import { presentManagedEvent } from './present.ts'
import { type EventRow, findEvent } from './queries.ts'
import { saveEvent } from './save-event.ts'
import { refuseAction } from './states.ts'

type Input = VersionedInput & { readonly body: EventUpdate }

/**
 * Only what is sent. Throws `not_found`, `version_conflict`, `validation_failed`, and `capacity_below_registrations` unless the
 * change says that it is meant.
 */
export async function updateEvent({ ctx, input }: Call<Input>): Promise<EventRow> {
  const before = await findEvent(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedEvent(ctx, before))
  refuseAction(ctx, 'update', { event: before })
  const { allow_overbooking: isMeant = false, price, ...fields } = input.body
  const changes = { ...fields, ...(price === undefined ? {} : { price: parseMoney(price) }) }
  const after = { ...before, ...changes }
  const isMoved = after.name !== before.name || after.starts_at !== before.starts_at
  refuse([
    ...(isMoved ? await nameProblems(ctx, after, before.id) : []),
    // An imported event may break a rule; that is no reason to refuse a change of something else.
    ...(isSameTerms(before, after) ? [] : eventProblems(after)),
  ])
  if (!isMeant && isShrunkTooFar(before, after)) {
    throw new Problem('capacity_below_registrations', { people: before.spots_taken })
  }
  return saveEvent(ctx, before, { changes, action: 'changed' })
}

function isSameTerms(before: EventTerms, after: EventTerms): boolean {
  const terms = ['starts_at', 'ends_at', 'registration_deadline', 'price', 'payment'] as const
  return terms.every((term) => before[term] === after[term])
}

/** An event that is overbooked already may be changed, and get more spots. */
function isShrunkTooFar(before: EventRow, { capacity }: Pick<EventRow, 'capacity'>): boolean {
  if (capacity === null || capacity >= before.spots_taken) return false
  return before.capacity === null || capacity < before.capacity
}
