/** How the person who asks sees a list, from now on (not in the specification). */
import type { ListName } from '#contract/lists.ts'
import type { ListLayout, ListPreferences } from '#contract/schemas/management/views.ts'
import type { Call } from '../operation/context.ts'
import { VersionConflict } from '../lib/problem.ts'
import { presentPreferences } from './present.ts'
import { findLayouts, requirePerson } from './queries.ts'

interface Input {
  readonly params: { readonly list: ListName }
  readonly version: number | null
  readonly body: ListLayout
}

/** Throws `not_found` for the key of a program, `version_conflict`. */
export async function savePreferences({
  ctx,
  input: { params, version, body },
}: Call<Input>): Promise<ListPreferences> {
  const { id: personId } = requirePerson(ctx)
  const { list } = params
  const stored = (await findLayouts(ctx, personId)).find((layout) => layout.list === list)
  const before = presentPreferences(list, stored)
  if (version !== null && version !== before.version) throw new VersionConflict(before)
  const layout = JSON.stringify(body)
  if (layout === stored?.layout) return before
  const changes = { layout, updated_at: ctx.now }
  await ctx.db
    .insertInto('list_layouts')
    .values({ organization_id: ctx.association.id, person_id: personId, list, ...changes })
    .onConflict((conflict) => conflict.columns(['organization_id', 'person_id', 'list']).doUpdateSet(changes))
    .execute()
  return presentPreferences(list, changes)
}
