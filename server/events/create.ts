/** A new event, as a draft (not in the specification). */
import { eventProblems } from '#contract/event-rules.ts'
import { parseMoney } from '#contract/money.ts'
import type { EventCreate } from '#contract/schemas/management/events.ts'
import type { Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { nameProblems } from './event-rules.ts'
import { insertEvents } from './insert-events.ts'
import { type EventRow, findEvent } from './queries.ts'

/** Throws `validation_failed`. */
export async function createEvent({ ctx, input: { body } }: Call<{ readonly body: EventCreate }>): Promise<EventRow> {
  const event = {
    name: body.name,
    description: body.description ?? null,
    location: body.location ?? null,
    starts_at: body.starts_at,
    ends_at: body.ends_at ?? null,
    status: 'draft' as const,
    registration_deadline: body.registration_deadline ?? null,
    capacity: body.capacity ?? null,
    price: parseMoney(body.price ?? '0.00'),
    payment: body.payment ?? 'none',
    free_for_members: body.free_for_members ?? false,
    cancellation_message: null,
  }
  refuse([...(await nameProblems(ctx, event)), ...eventProblems(event)])
  const [id = 0] = await insertEvents(ctx, [event])
  return findEvent(ctx, id)
}
