/** Writes what differs of a field, with its entry in the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import type { Tables } from '../database/tables.ts'
import type { CustomFieldRow } from './queries.ts'
import { changesMembers, touchDefinitions, touchAllMembers } from './shown-by-members.ts'

type Changes = Pick<Updateable<Tables['custom_fields']>, 'label' | 'type' | 'choices' | 'active'> & {
  readonly required?: boolean
  readonly sensitive?: boolean
}

/** SQLite gives flags as 1 and 0. */
function isSame(stored: unknown, given: unknown): boolean {
  return typeof given === 'boolean' ? Boolean(stored) === given : stored === given
}

/** Without a difference the version stays. */
export async function saveField(
  ctx: RequestContext,
  before: CustomFieldRow,
  { changes, action }: { readonly changes: Changes; readonly action: ChangeAction },
): Promise<CustomFieldRow> {
  if (Object.entries(changes).every(([column, value]) => isSame(Reflect.get(before, column), value))) return before
  const after = await ctx.db
    .updateTable('custom_fields')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'custom_field', id: before.id, action, before, after })
  await touchDefinitions(ctx)
  if (changesMembers(before, after)) await touchAllMembers(ctx)
  return after
}
