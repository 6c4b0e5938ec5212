/** A draft like another event, at another time (not in the specification). */
import type { EventDuplicate } from '#contract/schemas/management/events.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { nameProblems } from './event-rules.ts'
import { copyOf, insertEvents } from './insert-events.ts'
import { movedTimes } from './moved-times.ts'
import { type EventRow, findEvent } from './queries.ts'

type Input = RecordInput & { readonly body: EventDuplicate }

/** Throws `not_found`, `validation_failed`. */
export async function duplicateEvent({ ctx, input: { params, body } }: Call<Input>): Promise<EventRow> {
  const row = await findEvent(ctx, params.id)
  const copy = {
    ...copyOf(row, movedTimes(ctx.association.timezone, row, body.starts_at)),
    name: body.name ?? row.name,
  }
  refuse(await nameProblems(ctx, copy))
  const [id = 0] = await insertEvents(ctx, [copy])
  return findEvent(ctx, id)
}
