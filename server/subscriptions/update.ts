/** Subscriptions get an end, another one, or none; classes that follow their product change with them (not in the specification). */
import { sql } from 'kysely'
import type { FieldProblem } from '#contract/problems.ts'
import type { SubscriptionUpdate } from '#contract/schemas/management/products.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { updateRows } from '../database/insert-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import { isTerminal, type MemberRow, selectMembers } from '../members/queries.ts'
import { Problem, requireVersion, resultOf, ValidationProblem } from '../lib/problem.ts'
import { selectProducts } from '../products/queries.ts'
import { endColumns, subscriptionEndProblems, overlaps } from './periods.ts'
import { presentSubscription } from './present.ts'
import { selectAllSubscriptions, type SubscriptionRecord, type SubscriptionRow, touchClasses } from './queries.ts'

interface Input {
  readonly params: { readonly id: number; readonly subscription_id: number }
  readonly version: number | null
  readonly body: SubscriptionUpdate
}

/** Throws `not_found`, `membership_already_ended`, `version_conflict`, `validation_failed`. */
export async function updateSubscription({ ctx, input }: Call<Input>): Promise<SubscriptionRecord> {
  return resultOf(await updateSubscriptions(ctx, [input]))
}

/** The same for subscriptions of many different members, in a few statements: each as it is then, or why it stays as it is. */
export async function updateSubscriptions(
  ctx: RequestContext,
  updates: readonly Input[],
): Promise<(SubscriptionRecord | Problem)[]> {
  const known = await readKnown(ctx, updates)
  const results = updates.map((update) => updated(ctx, update, known))
  const changes = results.flatMap((result) =>
    result instanceof Problem || result.after === result.before ? [] : result,
  )
  await updateRows(ctx.db, 'subscriptions', {
    columns: ['ends_on', 'is_cancelled', 'end_before_cancellation', 'updated_at'],
    rows: changes.map(({ after }) => rowOf(after)),
  })
  for (const productId of new Set(changes.map(({ after }) => after.product_id))) await touchClasses(ctx, productId)
  await recordChanges(
    ctx,
    changes.map(({ before, after }) => ({
      record: 'subscription',
      id: after.id,
      action: after.ends_on === null ? 'changed' : 'ended',
      before,
      after,
    })),
  )
  return results.map((result) => (result instanceof Problem ? result : result.after))
}

/** Without what a subscription shows of its product. */
function rowOf(record: SubscriptionRecord): SubscriptionRow {
  const { product_name: _, product_price: __, product_period: ___, ...row } = record
  return row
}

interface Known {
  /** All that these members have or had, by member. */
  readonly subscriptions: ReadonlyMap<number, readonly SubscriptionRecord[]>
  readonly members: ReadonlyMap<number, Pick<MemberRow, 'status' | 'membership_end_date'>>
  readonly archivedProducts: ReadonlySet<number>
}

async function readKnown(ctx: RequestContext, updates: readonly Input[]): Promise<Known> {
  const { db } = ctx
  const memberIds = listed(db, [...new Set(updates.map(({ params }) => params.id))])
  const subscriptions = await selectAllSubscriptions(ctx)
    .where(isListed(db, 'subscriptions.member_id', sql`${memberIds}`))
    .execute()
  const members = await selectMembers(ctx)
    .where(isListed(db, 'members.id', sql`${memberIds}`))
    .select(['id', 'status', 'membership_end_date'])
    .execute()
  const productIds = listed(db, [...new Set(subscriptions.map(({ product_id: id }) => id))])
  const archived = await selectProducts(ctx)
    .where(isListed(db, 'id', sql`${productIds}`))
    .where('archived_at', 'is not', null)
    .select('id')
    .execute()
  return {
    subscriptions: Map.groupBy(subscriptions, ({ member_id: memberId }) => memberId),
    members: new Map(members.map((member) => [member.id, member])),
    archivedProducts: new Set(archived.map(({ id }) => id)),
  }
}

interface Updated {
  readonly before: SubscriptionRecord
  /** The very same where nothing differs. */
  readonly after: SubscriptionRecord
}

function updated(
  ctx: RequestContext,
  { params, version, body: { ends_on } }: Input,
  { subscriptions, members, archivedProducts }: Known,
): Updated | Problem {
  const member = members.get(params.id)
  const own = subscriptions.get(params.id) ?? []
  const before = own.find(({ id }) => id === params.subscription_id)
  if (!before || !member) return new Problem('not_found')
  if (isTerminal(member.status)) return new Problem('membership_already_ended')
  requireVersion(version, before, () => presentSubscription(before))
  const columns = endColumns(member, ends_on)
  const isSame =
    columns.ends_on === before.ends_on && columns.end_before_cancellation === before.end_before_cancellation
  if (isSame && columns.is_cancelled === Boolean(before.is_cancelled)) return { before, after: before }
  const others = own.filter((other) => other.product_id === before.product_id && other.id !== before.id)
  const isArchived = archivedProducts.has(before.product_id) && isResumed(before, columns.ends_on, ctx.today)
  const isOverlap = overlaps({ starts_on: before.starts_on, ends_on }, others)
  const problems: FieldProblem[] = [
    ...subscriptionEndProblems(before.starts_on, ends_on),
    ...(isArchived ? [{ field: 'ends_on', reason: 'archived_product' } as const] : []),
    ...(isOverlap ? [{ field: 'ends_on', reason: 'overlapping_subscription' } as const] : []),
  ]
  if (problems.length > 0) return new ValidationProblem(problems)
  return { before, after: { ...before, ...columns, updated_at: ctx.now } }
}

/** One that is over does not begin again where no new one may. */
function isResumed({ ends_on: before }: SubscriptionRow, after: string | null, today: string): boolean {
  return before !== null && before < today && (after === null || after > before)
}
