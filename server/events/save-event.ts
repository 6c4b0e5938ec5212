/** Writes what differs of an event, with its place in the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import type { Tables } from '../database/tables.ts'
import { type EventRow, findEvent } from './queries.ts'
import { fillFromWaitingList } from './waiting-list.ts'

type Changes = Omit<
  Updateable<Tables['events']>,
  'organization_id' | 'id' | 'spots_taken' | 'created_at' | 'updated_at' | 'status'
> & { readonly status?: EventRow['status'] }

/** Without a difference the version stays. */
export async function saveEvent(
  ctx: RequestContext,
  before: EventRow,
  { changes, action }: { readonly changes: Changes; readonly action: ChangeAction },
): Promise<EventRow> {
  if (!Object.entries(changes).some(([column, value]) => !isSame(Reflect.get(before, column), value))) return before
  const after = await ctx.db
    .updateTable('events')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'event', id: before.id, action, before, after })
  // There may be more spots now, or the event may take place after all.
  await fillFromWaitingList(ctx, before.id)
  return findEvent(ctx, before.id)
}

/** SQLite gives flags as 1 and 0. */
function isSame(before: unknown, after: unknown): boolean {
  return typeof after === 'boolean' ? Boolean(before) === after : before === after
}
