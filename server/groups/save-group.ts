/** Writes what differs of a group, with its place in the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import type { Tables } from '../database/tables.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'

type Changes = Pick<Updateable<Tables['groups']>, 'name' | 'description' | 'kind' | 'product_id' | 'archived_at'>

/** Without a difference the version stays. */
export async function saveGroup(
  ctx: RequestContext,
  before: ManagedGroupRecord,
  { changes, action }: { readonly changes: Changes; readonly action: ChangeAction },
): Promise<ManagedGroupRecord> {
  const { row } = before
  const differs = Object.entries(changes).some(([column, value]) => Reflect.get(row, column) !== value)
  if (!differs) return before
  const after = await ctx.db
    .updateTable('groups')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'group', id: row.id, action, before: row, after })
  return findManagedGroup(ctx, row.id)
}
