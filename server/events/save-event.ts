/** Writes what differs of an event, with its place in the change log. */
import { changeRecord, type RecordChange } from '../changes/records.ts'
import type { RequestContext } from '../operation/context.ts'
import { type EventRow, findEvent } from './queries.ts'
import { fillFromWaitingList } from './waiting-list.ts'

/** Without a difference the version stays. */
export async function saveEvent(
  ctx: RequestContext,
  before: EventRow,
  change: RecordChange<'events'>,
): Promise<EventRow> {
  const after = await changeRecord(ctx, 'events', before, change)
  if (after === before) return before
  // There may be more spots now, or the event may take place after all.
  await fillFromWaitingList(ctx, before.id)
  return findEvent(ctx, before.id)
}
