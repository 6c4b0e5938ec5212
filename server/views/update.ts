/** A change of a view: only what is sent (not in the specification). */
import type { ViewUpdate } from '#contract/schemas/management/views.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { refuse, requireVersion } from '../lib/problem.ts'
import { presentView } from './present.ts'
import { findView, requireMayChange, type ViewRow } from './queries.ts'
import { requireFreeName } from './view-names.ts'

type Input = VersionedInput & { readonly body: ViewUpdate }

/**
 * Throws `not_found`, `insufficient_scope`, `version_conflict`, and `validation_failed` for a name that another view of the owner has and
 * for a view without an owner that is to be shared no more: no one could see it.
 */
export async function updateView({ ctx, input: { params, version, body } }: Call<Input>): Promise<ViewRow> {
  const before = await findView(ctx, params.id)
  requireMayChange(ctx, before)
  requireVersion(version, before, () => presentView(before))
  const { name = before.name, search, shared = Boolean(before.shared) } = body
  refuse(before.person_id === null && !shared ? [{ field: 'shared', reason: 'invalid' }] : [])
  const text = search === undefined ? before.search : JSON.stringify(search)
  if (name === before.name && text === before.search && shared === Boolean(before.shared)) return before
  if (name !== before.name) await requireFreeName(ctx, { personId: before.person_id, list: before.list, name })
  const changes = { name, search: text, shared, updated_at: ctx.now }
  await ctx.db
    .updateTable('saved_views')
    .set(changes)
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .execute()
  return { ...before, ...changes }
}
