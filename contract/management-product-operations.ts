/** The part of the management API that administers products and the subscriptions of members to them (not in the specification). */

export const productOperations = {
  /** For keys that read members: a subscription of a member is to one of them. */
  listProducts: { method: 'GET', path: '/products', scope: 'leden:lezen', module: null, status: 200, list: true },
  createProduct: {
    method: 'POST',
    path: '/products',
    scope: 'instellingen:beheren',
    module: null,
    status: 201,
    idempotent: true,
  },
  updateProduct: {
    method: 'PATCH',
    path: '/products/{id}',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    versioned: true,
  },
  archiveProduct: {
    method: 'POST',
    path: '/products/{id}/archive',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
  },
  restoreProduct: {
    method: 'POST',
    path: '/products/{id}/restore',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
  },

  /** The scopes of the member, not of the settings: a key that cancels a membership ends its subscriptions too (docs/decisions/products.md). */
  listAllSubscriptions: {
    method: 'GET',
    path: '/subscriptions',
    scope: 'leden:lezen',
    module: null,
    status: 200,
    list: true,
  },
  listSubscriptions: {
    method: 'GET',
    path: '/members/{id}/subscriptions',
    scope: 'leden:lezen',
    module: null,
    status: 200,
    list: true,
  },
  startSubscription: {
    method: 'POST',
    path: '/members/{id}/subscriptions',
    scope: 'leden:schrijven',
    module: null,
    status: 201,
    idempotent: true,
  },
  updateSubscription: {
    method: 'PATCH',
    path: '/members/{id}/subscriptions/{subscription_id}',
    scope: 'leden:schrijven',
    module: null,
    status: 200,
    versioned: true,
  },
} as const
