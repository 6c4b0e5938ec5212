/** The part of the management API that administers who comes to an event (not in the specification). */
import { acting, changing, creating, listing, managesEvents, removing, showing } from './operation-parts.ts'

export const registrationOperations = {
  registerAttendee: { ...creating, ...managesEvents, path: '/events/{id}/registrations' },
  getManagedRegistration: { ...showing, ...managesEvents, path: '/events/{id}/registrations/{registration_id}' },
  updateRegistration: { ...changing, ...managesEvents, path: '/events/{id}/registrations/{registration_id}' },
  confirmRegistration: { ...acting, ...managesEvents, path: '/events/{id}/registrations/{registration_id}/confirm' },
  cancelRegistration: { ...acting, ...managesEvents, path: '/events/{id}/registrations/{registration_id}/cancel' },

  listWaitingList: { ...listing, ...managesEvents, path: '/events/{id}/waiting-list' },
  addToWaitingList: { ...creating, ...managesEvents, path: '/events/{id}/waiting-list' },
  registerFromWaitingList: { ...acting, ...managesEvents, path: '/events/{id}/waiting-list/{entry_id}/register' },
  removeFromWaitingList: { ...removing, ...managesEvents, path: '/events/{id}/waiting-list/{entry_id}' },

  listAttendance: { ...listing, ...managesEvents, path: '/events/{id}/attendance' },
  /** Without a version: the latest tick counts. */
  recordAttendance: { ...managesEvents, method: 'PUT', path: '/events/{id}/attendance', status: 200 },
} as const
