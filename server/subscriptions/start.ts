/** A member begins to have a product, and joins the classes that follow it (not in the specification; docs/decisions/products.md). */
import type { FieldProblem } from '#contract/problems.ts'
import type { SubscriptionStart } from '#contract/schemas/management/products.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import type { MemberRow } from '../members/queries.ts'
import { refuse } from '../problem.ts'
import { selectProducts } from '../products/queries.ts'
import { endColumns, isOverlapping, lastDay } from './periods.ts'
import { findPresentMember, findSubscription, type SubscriptionRecord, touchClasses } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: SubscriptionStart
}

/** Throws `not_found`, `membership_already_ended`, `validation_failed`. */
export async function startSubscription({
  ctx,
  input: { params, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<SubscriptionRecord> {
  const member = await findPresentMember(ctx, params.id)
  const { product_id, starts_on = ctx.today, ends_on = null } = body
  const period = { id: null, member_id: member.id, product_id, starts_on, ends_on }
  refuse([
    ...(await productProblems(ctx, product_id)),
    ...dateProblems(member, starts_on, ends_on),
    ...((await isOverlapping(ctx, period))
      ? [{ field: 'starts_on', reason: 'overlapping_subscription' } as const]
      : []),
  ])
  const row = await ctx.db
    .insertInto('subscriptions')
    .values({
      organization_id: ctx.association.id,
      id: await nextId(ctx.db, ctx.association.id, 'subscriptions'),
      member_id: member.id,
      product_id,
      starts_on,
      ...endColumns(member, ends_on),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await touchClasses(ctx, product_id)
  await recordChange(ctx, { record: 'subscription', id: row.id, action: 'created', before: null, after: row })
  return findSubscription(ctx, member.id, row.id)
}

async function productProblems(ctx: RequestContext, id: number): Promise<FieldProblem[]> {
  const product = await selectProducts(ctx).where('id', '=', id).select('archived_at').executeTakeFirst()
  if (!product) return [{ field: 'product_id', reason: 'unknown_product' }]
  return product.archived_at === null ? [] : [{ field: 'product_id', reason: 'archived_product' }]
}

function dateProblems(member: MemberRow, startsOn: string, endsOn: string | null): FieldProblem[] {
  const last = lastDay(member)
  return [
    ...(last !== null && startsOn > last ? [{ field: 'starts_on', reason: 'after_membership' } as const] : []),
    ...(endsOn !== null && endsOn < startsOn ? [{ field: 'ends_on', reason: 'before_start' } as const] : []),
  ]
}
