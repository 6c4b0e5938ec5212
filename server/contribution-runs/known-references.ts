/** Checks that everything the rules refer to exists in the association. */
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import type { RequestContext } from '../operation/context.ts'
import { selectAllGroups } from '../groups/queries.ts'
import { existingIds } from '../members/queries.ts'
import { refuse } from '../lib/problem.ts'
import { selectViews } from '../views/queries.ts'

interface Named {
  readonly field: string
  readonly id: number
}

/**
 * Fields are paths within the body. Throws `validation_failed`. Archived groups and products are no reason to refuse rules that name them,
 * nor are members who were deleted since `before` excluded them: they would keep every other change from being made.
 */
export async function requireKnownReferences(
  ctx: RequestContext,
  rules: ContributionRules,
  before: ContributionRules | null = null,
): Promise<void> {
  const { db, association } = ctx
  const { who, lines } = rules
  const amounts = (kind: 'group' | 'product'): Named[] =>
    lines.flatMap(({ by, amounts: all }, line) =>
      by === kind
        ? all.map(({ value }, index) => ({ field: `lines.${line}.amounts.${index}.value`, id: Number(value) }))
        : [],
    )
  const indexed = (field: string, ids: readonly number[]): Named[] =>
    ids.map((id, index) => ({ field: `${field}.${index}`, id }))
  const groups = [
    ...indexed('who.group_ids', who.group_ids),
    ...indexed('who.excluded_group_ids', who.excluded_group_ids),
    ...amounts('group'),
  ]
  const products = [
    ...indexed('who.product_ids', who.product_ids),
    ...lines.flatMap(({ product_id: id }, line) => (id === null ? [] : [{ field: `lines.${line}.product_id`, id }])),
    ...amounts('product'),
  ]
  const members = who.excluded.map(({ member_id: id }, index) => ({ field: `who.excluded.${index}.member_id`, id }))
  const views = who.view_id === null ? [] : [{ field: 'who.view_id', id: who.view_id }]
  const groupRows = await selectAllGroups(ctx).select('id').execute()
  const productRows = await db
    .selectFrom('products')
    .where('organization_id', '=', association.id)
    .select('id')
    .execute()
  const viewRows = views.length === 0 ? [] : await selectViews(ctx).where('saved_views.list', '=', 'members').execute()
  const known = await existingIds(
    ctx,
    members.map(({ id }) => id),
  )
  const excludedBefore = before?.who.excluded.map(({ member_id: id }) => id) ?? []
  refuse([
    ...unknown(groups, new Set(groupRows.map(({ id }) => id)), 'unknown_group'),
    ...unknown(products, new Set(productRows.map(({ id }) => id)), 'unknown_product'),
    ...unknown(members, new Set([...known, ...excludedBefore]), 'unknown_member'),
    ...unknown(views, new Set(viewRows.map(({ id }) => id)), 'invalid'),
  ])
}

function unknown(named: readonly Named[], known: ReadonlySet<number>, reason: FieldReason): FieldProblem[] {
  return named.flatMap(({ field, id }) => (known.has(id) ? [] : [{ field: `rules.${field}`, reason }]))
}
