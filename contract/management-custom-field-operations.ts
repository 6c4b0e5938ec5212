/** The part of the management API that administers the association's own member fields (not in the specification). */

export const customFieldOperations = {
  /** For keys that read members: their forms and lists show the fields. */
  listCustomFields: {
    method: 'GET',
    path: '/custom-fields',
    scope: 'leden:lezen',
    module: null,
    status: 200,
    list: true,
  },
  createCustomField: {
    method: 'POST',
    path: '/custom-fields',
    scope: 'instellingen:beheren',
    module: null,
    status: 201,
    idempotent: true,
  },
  updateCustomField: {
    method: 'PATCH',
    path: '/custom-fields/{id}',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    versioned: true,
  },
  archiveCustomField: {
    method: 'POST',
    path: '/custom-fields/{id}/archive',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
  },
  restoreCustomField: {
    method: 'POST',
    path: '/custom-fields/{id}/restore',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
  },
  orderCustomFields: {
    method: 'POST',
    path: '/custom-field-order',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
  },
} as const
