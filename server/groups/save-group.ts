/** Writes what differs of a group, with its place in the change log. */
import { changeRecord, type RecordChange } from '../changes/records.ts'
import type { RequestContext } from '../operation/context.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'

/** Without a difference the version stays. */
export async function saveGroup(
  ctx: RequestContext,
  before: ManagedGroupRecord,
  change: RecordChange<'groups'>,
): Promise<ManagedGroupRecord> {
  const after = await changeRecord(ctx, 'groups', before.row, change)
  return after === before.row ? before : findManagedGroup(ctx, after.id)
}
