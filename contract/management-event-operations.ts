/** The part of the management API that administers events (not in the specification). */
import { acting, changing, creating, listing, managesEvents, removing, showing } from './operation-parts.ts'

export const eventOperations = {
  listManagedEvents: { ...listing, ...managesEvents, path: '/events' },
  createEvent: { ...creating, ...managesEvents, path: '/events' },
  getManagedEvent: { ...showing, ...managesEvents, path: '/events/{id}' },
  updateEvent: { ...changing, ...managesEvents, path: '/events/{id}' },
  deleteEvent: { ...removing, ...managesEvents, path: '/events/{id}' },
  publishEvent: { ...acting, ...managesEvents, path: '/events/{id}/publish' },
  unpublishEvent: { ...acting, ...managesEvents, path: '/events/{id}/unpublish' },
  cancelEvent: { ...acting, ...managesEvents, path: '/events/{id}/cancel' },
  duplicateEvent: { ...creating, ...managesEvents, path: '/events/{id}/duplicate' },
  repeatEvent: { ...creating, ...managesEvents, path: '/events/{id}/repeat' },
} as const
