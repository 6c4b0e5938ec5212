/** An event takes place again and again: each time is an event of its own (not in the specification). */
import type { EventStatus } from '#contract/schemas/events.ts'
import { type EventRepeat, type EventRepetition, mostOccurrences } from '#contract/schemas/management/events.ts'
import { dateIn } from '../lib/clock.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { takenStarts } from './event-rules.ts'
import { copyOf, insertEvents } from './insert-events.ts'
import { movedTimes } from './moved-times.ts'
import { occurrencesAfter } from './occurrences.ts'
import { findEvent } from './queries.ts'

type Input = RecordInput & { readonly body: EventRepeat }

/** All of them or none. Throws `not_found`, `validation_failed`. */
export async function repeatEvent({ ctx, input: { params, body } }: Call<Input>): Promise<EventRepetition> {
  const row = await findEvent(ctx, params.id)
  const { timezone } = ctx.association
  const starts = occurrencesAfter(timezone, row.starts_at, body)
  if (starts.length === 0) refuse([{ field: 'until', reason: 'no_occurrence' }])
  if (starts.length > mostOccurrences) {
    refuse([{ field: 'until', reason: 'too_many_occurrences', values: { max: mostOccurrences } }])
  }
  const [taken] = await takenStarts(ctx, { name: row.name, starts })
  if (taken !== undefined) {
    refuse([{ field: 'every', reason: 'occurrence_exists', values: { day: dateIn(timezone, taken) } }])
  }
  const status: EventStatus = body.publish === true ? 'published' : 'draft'
  const events = starts.map((start) => ({ ...copyOf(row, movedTimes(timezone, row, start)), status }))
  const ids = await insertEvents(ctx, events)
  return { object: 'event_repetition', event_id: row.id, event_ids: ids }
}
