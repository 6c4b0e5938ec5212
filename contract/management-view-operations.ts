/**
 * The part of the management API that keeps the views of lists and how each person sees a list (not in the specification).
 * Which lists a caller may have views of follows from its other scopes (`lists.ts`), so none of these has a scope of its own.
 */
import { anyKey, changing, creating, listing, removing, showing } from './operation-parts.ts'

export const viewOperations = {
  listViews: { ...listing, ...anyKey, path: '/views' },
  createView: { ...creating, ...anyKey, path: '/views' },
  updateView: { ...changing, ...anyKey, path: '/views/{id}' },
  deleteView: { ...removing, ...anyKey, path: '/views/{id}' },

  getPreferences: { ...showing, ...anyKey, path: '/preferences' },
  savePreferences: { ...anyKey, method: 'PUT', path: '/preferences/{list}', status: 200, versioned: true },
} as const
