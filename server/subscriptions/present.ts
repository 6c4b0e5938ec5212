/** Subscriptions, each field by name (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import type { Subscription } from '#contract/schemas/management/products.ts'
import { versionOf } from '#contract/operations.ts'
import type { SubscriptionRecord } from './queries.ts'

export function presentSubscription(row: SubscriptionRecord): Subscription {
  return {
    object: 'subscription',
    id: row.id,
    version: versionOf(row),
    member_id: row.member_id,
    product: {
      id: row.product_id,
      name: row.product_name,
      price: row.product_price === null ? null : formatMoney(row.product_price),
      period: row.product_period,
    },
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    ends_with_membership: Boolean(row.is_cancelled),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
