/** The part of the management API that administers who comes to an event (not in the specification). */
import type { Operation } from './operations.ts'

export const registrationOperations = {
  registerAttendee: {
    method: 'POST',
    path: '/events/{id}/registrations',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 201,
    idempotent: true,
  },
  getManagedRegistration: {
    method: 'GET',
    path: '/events/{id}/registrations/{registration_id}',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
  },
  updateRegistration: {
    method: 'PATCH',
    path: '/events/{id}/registrations/{registration_id}',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
    versioned: true,
  },
  confirmRegistration: {
    method: 'POST',
    path: '/events/{id}/registrations/{registration_id}/confirm',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
    idempotent: true,
    versioned: true,
  },
  cancelRegistration: {
    method: 'POST',
    path: '/events/{id}/registrations/{registration_id}/cancel',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
    idempotent: true,
    versioned: true,
  },

  listWaitingList: {
    method: 'GET',
    path: '/events/{id}/waiting-list',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
    list: true,
  },
  addToWaitingList: {
    method: 'POST',
    path: '/events/{id}/waiting-list',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 201,
    idempotent: true,
  },
  registerFromWaitingList: {
    method: 'POST',
    path: '/events/{id}/waiting-list/{entry_id}/register',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
    idempotent: true,
    versioned: true,
  },
  removeFromWaitingList: {
    method: 'DELETE',
    path: '/events/{id}/waiting-list/{entry_id}',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 204,
    versioned: true,
  },

  listAttendance: {
    method: 'GET',
    path: '/events/{id}/attendance',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
    list: true,
  },
  /** Without a version: the latest tick counts. */
  recordAttendance: {
    method: 'PUT',
    path: '/events/{id}/attendance',
    scope: 'evenementen:beheren',
    module: 'events',
    status: 200,
  },
} as const satisfies Record<string, Operation>
