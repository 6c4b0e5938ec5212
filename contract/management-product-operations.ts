/** The part of the management API that administers products and the subscriptions of members to them (not in the specification). */
import { acting, changing, creating, listing, managesSettings, readsMembers, writesMembers } from './operation-parts.ts'

export const productOperations = {
  /** For keys that read members: a subscription of a member is to one of them. */
  listProducts: { ...listing, ...readsMembers, path: '/products' },
  createProduct: { ...creating, ...managesSettings, path: '/products' },
  updateProduct: { ...changing, ...managesSettings, path: '/products/{id}' },
  archiveProduct: { ...acting, ...managesSettings, path: '/products/{id}/archive' },
  restoreProduct: { ...acting, ...managesSettings, path: '/products/{id}/restore' },

  /** The scopes of the member, not of the settings: a key that cancels a membership ends its subscriptions too (docs/decisions/products.md). */
  listAllSubscriptions: { ...listing, ...readsMembers, path: '/subscriptions' },
  listSubscriptions: { ...listing, ...readsMembers, path: '/members/{id}/subscriptions' },
  startSubscription: { ...creating, ...writesMembers, path: '/members/{id}/subscriptions' },
  updateSubscription: { ...changing, ...writesMembers, path: '/members/{id}/subscriptions/{subscription_id}' },
} as const
