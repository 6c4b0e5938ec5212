/** Rules about a new or changed group that need the database (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { DatedReader } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { type GroupRow, selectAllGroups } from './queries.ts'

type Proposed = Pick<GroupRow, 'name' | 'kind' | 'product_id'>

/**
 * Throws `validation_failed` for a name that another group has, archived or not, and for a product that is unknown, is not for a class,
 * or would replace members that the group has of its own. `before`: the group as it is; null for a new one.
 */
export async function validateGroup(reader: DatedReader, after: Proposed, before: GroupRow | null): Promise<void> {
  const name = after.name === before?.name ? [] : await nameProblems(reader, after.name)
  const product = after.product_id === null ? [] : await productProblems(reader, after, before)
  refuse([...name, ...product])
}

async function nameProblems(reader: DatedReader, name: string): Promise<FieldProblem[]> {
  const other = await selectAllGroups(reader).where('name', '=', name).select('id').executeTakeFirst()
  return other ? [{ field: 'name', reason: 'taken' }] : []
}

async function productProblems(
  { db, association, today }: DatedReader,
  after: Proposed,
  before: GroupRow | null,
): Promise<FieldProblem[]> {
  if (after.kind !== 'class') return [{ field: 'product_id', reason: 'classes_only' }]
  if (after.product_id === before?.product_id) return []
  const product = await db
    .selectFrom('products')
    .where('organization_id', '=', association.id)
    .where('id', '=', after.product_id)
    .select('archived_at')
    .executeTakeFirst()
  if (!product) return [{ field: 'product_id', reason: 'unknown_product' }]
  if (product.archived_at !== null) return [{ field: 'product_id', reason: 'archived_product' }]
  if (before?.product_id !== null) return []
  const own = await db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where('group_id', '=', before.id)
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return own ? [{ field: 'product_id', reason: 'own_members' }] : []
}
