/** Writes what differs of a committee, with its place in the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChange } from '../changes/change-log.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { Tables } from '../database/tables.ts'
import { refuse } from '../lib/problem.ts'
import { type CommitteeRow, selectAllCommittees } from './queries.ts'

type Changes = Pick<Updateable<Tables['committees']>, 'name' | 'description' | 'archived_at'>

/** Throws `validation_failed` for a name that another committee has, archived or not. */
export async function refuseTakenName(reader: Reader, name: string): Promise<void> {
  const other = await selectAllCommittees(reader).where('name', '=', name).select('id').executeTakeFirst()
  refuse(other ? [{ field: 'name', reason: 'taken' }] : [])
}

/** Without a difference the version stays. */
export async function saveCommittee(
  ctx: RequestContext,
  before: CommitteeRow,
  { changes, action }: { readonly changes: Changes; readonly action: ChangeAction },
): Promise<CommitteeRow> {
  const differs = Object.entries(changes).some(([column, value]) => Reflect.get(before, column) !== value)
  if (!differs) return before
  const after = await ctx.db
    .updateTable('committees')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'committee', id: before.id, action, before, after })
  return after
}
