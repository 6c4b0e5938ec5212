/** Writes what differs of a field, with its entry in the change log. */
import { changeRecord, type RecordChange } from '../changes/records.ts'
import type { RequestContext } from '../operation/context.ts'
import type { CustomFieldRow } from './queries.ts'
import { changesMembers, touchDefinitions, touchAllMembers } from './shown-by-members.ts'

/** Without a difference the version stays. */
export async function saveField(
  ctx: RequestContext,
  before: CustomFieldRow,
  change: RecordChange<'custom_fields'>,
): Promise<CustomFieldRow> {
  const after = await changeRecord(ctx, 'custom_fields', before, change)
  if (after === before) return before
  await touchDefinitions(ctx)
  if (changesMembers(before, after)) await touchAllMembers(ctx)
  return after
}
