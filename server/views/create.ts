/** A new view of the person who asks (not in the specification). Views are preferences: the change log has none of them. */
import { viewLimits } from '#contract/lists.ts'
import type { ViewCreate } from '#contract/schemas/management/views.ts'
import type { Call } from '../operation/context.ts'
import { nextId } from '../database/sequences.ts'
import { Problem } from '../lib/problem.ts'
import { findView, requirePerson, type ViewRow } from './queries.ts'
import { requireFreeName } from './view-names.ts'

/**
 * Throws `not_found` for the key of a program and for a list that the caller may not read, `too_many_views`, and `validation_failed` for
 * a name that an own view of the list has.
 */
export async function createView({ ctx, input: { body } }: Call<{ readonly body: ViewCreate }>): Promise<ViewRow> {
  const { id: personId } = requirePerson(ctx)
  const { list, name, search, shared = false } = body
  const { db, association, now } = ctx
  const { count } = await db
    .selectFrom('saved_views')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= viewLimits.count) throw new Problem('too_many_views', { count: viewLimits.count })
  await requireFreeName(ctx, { personId, list, name })
  const id = await nextId(db, association.id, 'saved_views')
  await db
    .insertInto('saved_views')
    .values({
      organization_id: association.id,
      id,
      person_id: personId,
      list,
      name,
      search: JSON.stringify(search),
      shared,
      created_at: now,
      updated_at: now,
    })
    .execute()
  // 404 and nothing saved for a list that the caller may not read.
  return findView(ctx, id)
}
