/** A subscription gets an end, another one, or none; classes that follow its product change with it (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { SubscriptionUpdate } from '#contract/schemas/management/products.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { refuse, requireVersion } from '../problem.ts'
import { selectProducts } from '../products/queries.ts'
import { endColumns, endProblems, isOverlapping } from './periods.ts'
import { presentSubscription } from './present.ts'
import { findPresentMember, findSubscription, type SubscriptionRecord, touchClasses } from './queries.ts'

interface Input {
  readonly params: { readonly id: number; readonly subscription_id: number }
  readonly version: number | null
  readonly body: SubscriptionUpdate
}

/** Throws `not_found`, `membership_already_ended`, `version_conflict`, `validation_failed`. */
export async function updateSubscription({
  ctx,
  input: { params, version, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<SubscriptionRecord> {
  const before = await findSubscription(ctx, params.id, params.subscription_id)
  const member = await findPresentMember(ctx, params.id)
  requireVersion(version, before, () => presentSubscription(before))
  const { ends_on } = body
  const columns = endColumns(member, ends_on)
  const isSame =
    columns.ends_on === before.ends_on && columns.end_before_cancellation === before.end_before_cancellation
  if (isSame && columns.is_cancelled === Boolean(before.is_cancelled)) return before
  const isOverlap = await isOverlapping(ctx, { ...before, ends_on })
  refuse([
    ...endProblems(before.starts_on, ends_on),
    ...(await resumptionProblems(ctx, before, columns.ends_on)),
    ...(isOverlap ? [{ field: 'ends_on', reason: 'overlapping_subscription' } as const] : []),
  ])
  const after = await ctx.db
    .updateTable('subscriptions')
    .set({ ...columns, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await touchClasses(ctx, before.product_id)
  const action = ends_on === null ? 'changed' : 'ended'
  await recordChange(ctx, { record: 'subscription', id: before.id, action, before, after: { ...before, ...after } })
  return findSubscription(ctx, member.id, before.id)
}

/** One that is over does not begin again where no new one may. */
async function resumptionProblems(
  ctx: RequestContext,
  { product_id: productId, ends_on: before }: SubscriptionRecord,
  after: string | null,
): Promise<FieldProblem[]> {
  const isOver = before !== null && before < ctx.today
  if (!isOver || (after !== null && after <= before)) return []
  const product = await selectProducts(ctx).where('id', '=', productId).select('archived_at').executeTakeFirst()
  return product?.archived_at == null ? [] : [{ field: 'ends_on', reason: 'archived_product' }]
}
