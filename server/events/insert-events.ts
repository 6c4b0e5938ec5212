/** Writes new events, each with its place in the change log. */
import type { Insertable } from 'kysely'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextIds } from '../database/sequences.ts'
import type { Tables } from '../database/tables.ts'
import type { EventRow } from './queries.ts'

/** The columns that an administrator of the event chooses. */
export type EventColumns = Omit<
  Insertable<Tables['events']>,
  'organization_id' | 'id' | 'spots_taken' | 'created_at' | 'updated_at'
>

/** Gives their ids, ascending. */
export async function insertEvents(ctx: RequestContext, events: readonly EventColumns[]): Promise<number[]> {
  const { db, association, now } = ctx
  const ids = await nextIds(db, association.id, 'events', events.length)
  const rows = events.flatMap((event, index) => {
    const id = ids[index]
    return id === undefined
      ? []
      : [{ ...event, organization_id: association.id, id, spots_taken: 0, created_at: now, updated_at: now }]
  })
  await insertRows(db, 'events', rows)
  await recordChanges(
    ctx,
    rows.map((row) => ({ record: 'event', id: row.id, action: 'created', before: null, after: row })),
  )
  return ids
}

/** A copy at another time: a draft unless it says otherwise, without what happened to the event. */
export function copyOf(row: EventRow, times: Pick<EventColumns, 'starts_at' | 'ends_at' | 'registration_deadline'>) {
  const { name, description, location, capacity, price, payment, free_for_members } = row
  return {
    name,
    description,
    location,
    capacity,
    price,
    payment,
    free_for_members: Boolean(free_for_members),
    status: 'draft',
    cancellation_message: null,
    ...times,
  } satisfies EventColumns
}
