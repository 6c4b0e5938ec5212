/** A change of what a group is called, and of the product that a class follows (not in the specification). */
import type { GroupUpdate } from '#contract/schemas/management/groups.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { validateGroup } from './group-rules.ts'
import { presentManagedGroup } from './present.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'
import { saveGroup } from './save-group.ts'

type Input = VersionedInput & { readonly body: GroupUpdate }

/**
 * Only what is sent. Throws `not_found`, `version_conflict`, `validation_failed`, and `followers_would_leave` unless the change says that it
 * is meant.
 */
export async function updateGroup({ ctx, input }: Call<Input>): Promise<ManagedGroupRecord> {
  const before = await findManagedGroup(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedGroup(before))
  const { name, description, kind, product_id } = before.row
  const { allow_leaving: isMeant = false, ...fields } = input.body
  const changes = { name, description, kind, product_id, ...fields }
  await validateGroup(ctx, changes, before.row)
  const people = before.memberCount
  const isLeft = product_id !== null && changes.product_id !== product_id
  if (isLeft && people > 0 && !isMeant) throw new Problem('followers_would_leave', { people })
  return saveGroup(ctx, before, { changes, action: 'changed' })
}
