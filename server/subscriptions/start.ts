/** Members begin to have a product, and join the classes that follow it (not in the specification; docs/decisions/products.md). */
import { sql } from 'kysely'
import type { FieldProblem } from '#contract/problems.ts'
import type { SubscriptionStart } from '#contract/schemas/management/products.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import { nextIds } from '../database/sequences.ts'
import { isTerminal, type MemberRow, selectMembers } from '../members/queries.ts'
import { Problem, resultOf, ValidationProblem } from '../lib/problem.ts'
import { selectProducts } from '../products/queries.ts'
import { endColumns, lastDay, overlaps } from './periods.ts'
import { findSubscription, type SubscriptionRecord, type SubscriptionRow, touchClasses } from './queries.ts'

type Input = RecordInput & { readonly body: SubscriptionStart }

/** Throws `not_found`, `membership_already_ended`, `validation_failed`. */
export async function startSubscription({ ctx, input: { params, body } }: Call<Input>): Promise<SubscriptionRecord> {
  const { id } = resultOf(await startSubscriptions(ctx, [{ memberId: params.id, body }]))
  return findSubscription(ctx, params.id, id)
}

interface Start {
  readonly memberId: number
  readonly body: SubscriptionStart
}

/** The same for many, in a few statements: the subscription of each, or why there is none. */
export async function startSubscriptions(
  ctx: RequestContext,
  starts: readonly Start[],
): Promise<(SubscriptionRow | Problem)[]> {
  if (starts.length === 0) return []
  const { db, association, now } = ctx
  const known = await readKnown(ctx, starts)
  const checked = starts.map((start) => {
    const result = periodOf(ctx, start, known)
    // Nobody has a product twice at a time.
    if (!(result instanceof Problem)) known.subscriptions.push(result)
    return result
  })
  const periods = checked.flatMap((one) => (one instanceof Problem ? [] : one))
  const ids = (await nextIds(db, association.id, 'subscriptions', periods.length)).values()
  const results = checked.map((one) =>
    one instanceof Problem
      ? one
      : { organization_id: association.id, id: ids.next().value ?? 0, ...one, created_at: now, updated_at: now },
  )
  const rows = results.flatMap((result) => (result instanceof Problem ? [] : result))
  await insertRows(db, 'subscriptions', rows)
  for (const productId of new Set(rows.map(({ product_id: id }) => id))) await touchClasses(ctx, productId)
  await recordChanges(
    ctx,
    rows.map((row) => ({ record: 'subscription', id: row.id, action: 'created', before: null, after: row })),
  )
  return results
}

type Period = Pick<
  SubscriptionRow,
  'member_id' | 'product_id' | 'starts_on' | 'ends_on' | 'end_before_cancellation'
> & { readonly is_cancelled: boolean }
type EndingMember = Pick<MemberRow, 'status' | 'membership_end_date'>

interface Known {
  readonly members: ReadonlyMap<number, EndingMember>
  readonly products: ReadonlyMap<number, { readonly archived_at: string | null }>
  /** Subscriptions of these members to these products. */
  readonly subscriptions: Omit<SubscriptionRow, 'organization_id' | 'id' | 'created_at' | 'updated_at'>[]
}

async function readKnown(ctx: RequestContext, starts: readonly Start[]): Promise<Known> {
  const { db, association } = ctx
  const memberIds = listed(db, [...new Set(starts.map(({ memberId }) => memberId))])
  const productIds = listed(db, [...new Set(starts.map(({ body }) => body.product_id))])
  const members = await selectMembers(ctx)
    .where(isListed(db, 'members.id', sql`${memberIds}`))
    .select(['id', 'status', 'membership_end_date'])
    .execute()
  const products = await selectProducts(ctx)
    .where(isListed(db, 'id', sql`${productIds}`))
    .select(['id', 'archived_at'])
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'member_id', sql`${memberIds}`))
    .where(isListed(db, 'product_id', sql`${productIds}`))
    .select(['member_id', 'product_id', 'starts_on', 'ends_on', 'is_cancelled', 'end_before_cancellation'])
    .execute()
  return {
    members: new Map(members.map((member) => [member.id, member])),
    products: new Map(products.map((product) => [product.id, product])),
    subscriptions,
  }
}

function periodOf(ctx: RequestContext, { memberId, body }: Start, known: Known): Period | Problem {
  const member = known.members.get(memberId)
  if (!member) return new Problem('not_found')
  if (isTerminal(member.status)) return new Problem('membership_already_ended')
  const { product_id, starts_on = ctx.today, ends_on = null } = body
  const others = known.subscriptions.filter((one) => one.member_id === memberId && one.product_id === product_id)
  const problems: FieldProblem[] = [
    ...productProblems(known.products.get(product_id)),
    ...dateProblems(member, starts_on, ends_on),
    ...(overlaps({ starts_on, ends_on }, others)
      ? [{ field: 'starts_on', reason: 'overlapping_subscription' } as const]
      : []),
  ]
  if (problems.length > 0) return new ValidationProblem(problems)
  return { member_id: memberId, product_id, starts_on, ...endColumns(member, ends_on) }
}

function productProblems(product: { readonly archived_at: string | null } | undefined): FieldProblem[] {
  if (!product) return [{ field: 'product_id', reason: 'unknown_product' }]
  return product.archived_at === null ? [] : [{ field: 'product_id', reason: 'archived_product' }]
}

function dateProblems(member: EndingMember, startsOn: string, endsOn: string | null): FieldProblem[] {
  const last = lastDay(member)
  return [
    ...(last !== null && startsOn > last ? [{ field: 'starts_on', reason: 'after_membership' } as const] : []),
    ...(endsOn !== null && endsOn < startsOn ? [{ field: 'ends_on', reason: 'before_start' } as const] : []),
  ]
}
