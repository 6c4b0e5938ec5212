/** A new group, without members (not in the specification). */
import type { GroupCreate } from '#contract/schemas/management/groups.ts'
import { recordChange } from '../changes/change-log.ts'
import type { Call } from '../operation/context.ts'
import { nextId } from '../database/sequences.ts'
import { validateGroup } from './group-rules.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'

/** Throws `validation_failed`. */
export async function createGroup({
  ctx,
  input: { body },
}: Call<{ readonly body: GroupCreate }>): Promise<ManagedGroupRecord> {
  const { name, kind, description = null, product_id = null } = body
  await validateGroup(ctx, { name, kind, product_id }, null)
  const row = await ctx.db
    .insertInto('groups')
    .values({
      organization_id: ctx.association.id,
      id: await nextId(ctx.db, ctx.association.id, 'groups'),
      name,
      description,
      kind,
      product_id,
      archived_at: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'group', id: row.id, action: 'created', before: null, after: row })
  return findManagedGroup(ctx, row.id)
}
