/** Products, and the subscriptions of members to them (not in the specification). */
import { z } from 'zod'
import { productPeriods } from '../../kinds.ts'
import {
  date,
  firstDay,
  dateTime,
  id,
  listOf,
  money,
  moneyBetween,
  nameText,
  nullableDate,
  nullableString,
  text,
  timestamps,
} from '../fields.ts'
import { invoiceLimits } from '../../money.ts'
import { vatKinds } from '../../vat-kinds.ts'
import { vatRate } from '../invoices.ts'
import { byId, none, pathId } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { optionalCode } from './books.ts'
import { archived } from './groups.ts'
import { version } from './version.ts'

/** How often the price is charged. */
export type ProductPeriod = (typeof productPeriods)[number]

export const productPrice = moneyBetween(0, invoiceLimits.unitPrice)

/** How files name a product. */
export const productCode = text({ max: 50 })

export const product = z
  .strictObject({
    object: z.literal('product'),
    id,
    version,
    code: z.string(),
    name: z.string(),
    price: money.nullable().meta({ description: 'Per period. Null: not known yet.' }),
    period: z.enum(productPeriods).nullable(),
    vat_rate: z.number().nullable().meta({ description: 'Percent.' }),
    vat_kind: z
      .enum(vatKinds)
      .nullable()
      .meta({ description: 'What a rate of 0 is; null: as the association has set.' }),
    ledger_account: nullableString.meta({ description: 'Of invoice lines of the product.' }),
    cost_centre: nullableString,
    subscription_count: z.int().min(0).meta({ description: 'Subscriptions that run today.' }),
    groups: z
      .array(z.strictObject({ id, name: z.string() }))
      .meta({ description: 'The classes that follow it. Empty for keys that may not read groups.' }),
    archived_at: dateTime.nullable().meta({ description: 'Since then no subscription begins.' }),
    ...timestamps,
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof product>
export const productList = listOf(product, 'ProductList')
export const productQuery = z.object({ ...page, updated_since: updatedSince, archived })

const fields = {
  name: nameText,
  price: productPrice.nullable().optional(),
  period: z.enum(productPeriods).nullable().optional(),
  vat_rate: vatRate.nullable().optional(),
  vat_kind: z.enum(vatKinds).nullable().optional(),
  ledger_account: optionalCode.optional(),
  cost_centre: optionalCode.optional(),
}

export const productCreate = z
  .strictObject({
    ...fields,
    code: productCode.optional().meta({ description: 'Made from the name unless sent.' }),
  })
  .meta({ id: 'ProductCreate' })
export type ProductCreate = z.output<typeof productCreate>

export const productUpdate = z
  .strictObject({ ...fields, code: productCode })
  .partial()
  .meta({ id: 'ProductUpdate' })
export type ProductUpdate = z.output<typeof productUpdate>

export const subscription = z
  .strictObject({
    object: z.literal('subscription'),
    id,
    version,
    member_id: id,
    product: z.strictObject({
      id,
      name: z.string(),
      price: money.nullable(),
      period: z.enum(productPeriods).nullable(),
    }),
    starts_on: date,
    ends_on: date.nullable().meta({ description: 'The last day. Before `starts_on`: it never ran.' }),
    ends_with_membership: z.boolean().meta({
      description: 'It ends because the membership was cancelled. Withdrawing the cancellation gives its own end back.',
    }),
    ...timestamps,
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof subscription>
export const subscriptionList = listOf(subscription, 'SubscriptionList')
export const subscriptionQuery = z.object({ ...page, updated_since: updatedSince })
export const subscriptionParams = z.object({ id: pathId, subscription_id: pathId })

export const subscriptionStart = z
  .strictObject({
    product_id: id,
    starts_on: firstDay.optional().meta({ description: 'Today unless sent.' }),
    ends_on: nullableDate.optional().meta({ description: 'The last day.' }),
  })
  .meta({ id: 'SubscriptionStart' })
export type SubscriptionStart = z.output<typeof subscriptionStart>

export const subscriptionUpdate = z
  .strictObject({
    ends_on: nullableDate.meta({
      description: 'The last day; null lets it go on. The day before `starts_on` withdraws one that never ran.',
    }),
  })
  .meta({ id: 'SubscriptionUpdate' })
export type SubscriptionUpdate = z.output<typeof subscriptionUpdate>

/** The schemas of each operation. */
export const productSchemas = {
  listProducts: { params: none, query: productQuery, body: null, response: productList },
  createProduct: { params: none, query: none, body: productCreate, response: product },
  updateProduct: { params: byId, query: none, body: productUpdate, response: product },
  archiveProduct: { params: byId, query: none, body: null, response: product },
  restoreProduct: { params: byId, query: none, body: null, response: product },
  listAllSubscriptions: { params: none, query: subscriptionQuery, body: null, response: subscriptionList },
  listSubscriptions: { params: byId, query: subscriptionQuery, body: null, response: subscriptionList },
  startSubscription: { params: byId, query: none, body: subscriptionStart, response: subscription },
  updateSubscription: { params: subscriptionParams, query: none, body: subscriptionUpdate, response: subscription },
} as const
