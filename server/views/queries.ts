/** Selects of views as their reader may see them. Views of lists that the reader may not read do not exist for them. */
import { mayChangeView, readableLists } from '#contract/lists.ts'
import type { RequestContext } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem } from '../lib/problem.ts'

export type ViewRow = RowOf<'saved_views'> & {
  /** Null for a person who has been removed. */
  readonly owner_name: string | null
}

/** The caller: the person is 0, which no person has, for the key of a program. */
type ViewReader = Pick<RequestContext, 'db' | 'association' | 'key' | 'scopes' | 'modules'>

/** Own and shared ones. */
export function selectViews(reader: ViewReader) {
  const lists = readableLists(reader)
  return reader.db
    .selectFrom('saved_views')
    .where('saved_views.organization_id', '=', reader.association.id)
    .where((is) => (lists.length === 0 ? is.lit(false) : is('saved_views.list', 'in', lists)))
    .where((is) =>
      is.or([is('saved_views.person_id', '=', reader.key.person?.id ?? 0), is('saved_views.shared', '=', true)]),
    )
    .selectAll('saved_views')
    .select((is) =>
      is
        .selectFrom('people')
        .whereRef('people.organization_id', '=', 'saved_views.organization_id')
        .whereRef('people.id', '=', 'saved_views.person_id')
        .select('people.name')
        .as('owner_name'),
    )
}

/** The view, or 404. */
export async function findView(reader: ViewReader, id: number): Promise<ViewRow> {
  const row = await selectViews(reader).where('saved_views.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Throws `insufficient_scope` for the view of someone else, except for administrators. */
export function requireMayChange(ctx: RequestContext, { person_id: ownerId }: ViewRow): void {
  if (!mayChangeView(ctx, ctx.key.person?.id ?? null, ownerId))
    throw new Problem('insufficient_scope', { scope: 'instellingen:beheren' })
}

/** How the person sees each list of which they chose something. */
export async function findLayouts({ db, association }: Pick<ViewReader, 'db' | 'association'>, personId: number) {
  return db
    .selectFrom('list_layouts')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .select(['list', 'layout', 'updated_at'])
    .execute()
}

/** The person who asks. Throws `not_found` for the key of a program: several people may use it, so it has no preferences. */
export function requirePerson({ key }: Pick<ViewReader, 'key'>): { readonly id: number; readonly name: string } {
  if (key.person === null) throw new Problem('not_found')
  return key.person
}
