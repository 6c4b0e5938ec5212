/**
 * The operations of the association's own administration, beside the specification: a second table of the same shape
 * (not in the specification). A service without them answers 404 at `GET /manage/v1`, and the app then shows nothing of it.
 */
import type { Operation } from './operations.ts'

export const managementOperations = {
  getManagement: { method: 'GET', path: '/', scope: null, module: null, status: 200 },

  getSettings: { method: 'GET', path: '/settings', scope: 'instellingen:beheren', module: null, status: 200 },
  updateSettings: {
    method: 'PATCH',
    path: '/settings',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    versioned: true,
  },
} as const satisfies Record<string, Operation>
