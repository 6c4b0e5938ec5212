/** The part of the management API that administers the association's own member fields (not in the specification). */
import { acting, changing, creating, listing, managesSettings, readsMembers } from './operation-parts.ts'

export const customFieldOperations = {
  /** For keys that read members: their forms and lists show the fields. */
  listCustomFields: { ...listing, ...readsMembers, path: '/custom-fields' },
  createCustomField: { ...creating, ...managesSettings, path: '/custom-fields' },
  updateCustomField: { ...changing, ...managesSettings, path: '/custom-fields/{id}' },
  archiveCustomField: { ...acting, ...managesSettings, path: '/custom-fields/{id}/archive' },
  restoreCustomField: { ...acting, ...managesSettings, path: '/custom-fields/{id}/restore' },
  orderCustomFields: { ...managesSettings, method: 'POST', path: '/custom-field-order', status: 200, idempotent: true },
} as const
