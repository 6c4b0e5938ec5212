/** A new group, without members (not in the specification). */
import type { GroupCreate } from '#contract/schemas/management/groups.ts'
import { addRecord } from '../changes/records.ts'
import type { Call } from '../operation/context.ts'
import { validateGroup } from './group-rules.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'

/** Throws `validation_failed`. */
export async function createGroup({
  ctx,
  input: { body },
}: Call<{ readonly body: GroupCreate }>): Promise<ManagedGroupRecord> {
  const { name, kind, description = null, product_id = null } = body
  await validateGroup(ctx, { name, kind, product_id }, null)
  const row = await addRecord(ctx, 'groups', { name, description, kind, product_id })
  return findManagedGroup(ctx, row.id)
}
