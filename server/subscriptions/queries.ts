/** Selects of the subscriptions of members. Writers have locked the association, so nothing here locks rows. */
import type { ProductPeriod } from '#contract/schemas/management/products.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { touch } from '../database/updated-at.ts'
import { findMemberRow, type MemberRow } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'
import { groupsFollowing } from '../products/queries.ts'

export type SubscriptionRow = RowOf<'subscriptions'>

/** A subscription with the product that it shows. */
export type SubscriptionRecord = SubscriptionRow & {
  readonly product_name: string
  readonly product_price: RowOf<'products'>['price']
  readonly product_period: ProductPeriod | null
}

/** Subscriptions of every member, with the columns of the product that they show. */
export function selectAllSubscriptions({ db, association }: Reader) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('products', (join) =>
      join
        .onRef('products.organization_id', '=', 'subscriptions.organization_id')
        .onRef('products.id', '=', 'subscriptions.product_id'),
    )
    .where('subscriptions.organization_id', '=', association.id)
    .selectAll('subscriptions')
    .select(['products.name as product_name', 'products.price as product_price', 'products.period as product_period'])
}

export function selectSubscriptions(reader: Reader, memberId: number) {
  return selectAllSubscriptions(reader).where('subscriptions.member_id', '=', memberId)
}

/** The subscription of the member, or 404. */
export async function findSubscription(reader: Reader, memberId: number, id: number): Promise<SubscriptionRecord> {
  const row = await selectSubscriptions(reader, memberId).where('subscriptions.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** The member, or 404. */
export async function findAnyMember(reader: Reader, id: number): Promise<MemberRow> {
  const member = await findMemberRow(reader, id)
  if (!member) throw new Problem('not_found')
  return member
}

/** Classes that follow the product have their members from its subscriptions: each shows others now. */
export async function touchClasses(ctx: RequestContext, productId: number): Promise<void> {
  const ids = await groupsFollowing(ctx, productId)
  await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids, now: ctx.now })
}
