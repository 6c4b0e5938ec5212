/**
 * The part of the management API that keeps the views of lists and how each person sees a list (not in the specification).
 * Which lists a caller may have views of follows from its other scopes (`lists.ts`), so none of these has a scope of its own.
 */

export const viewOperations = {
  listViews: { method: 'GET', path: '/views', scope: null, module: null, status: 200, list: true },
  createView: { method: 'POST', path: '/views', scope: null, module: null, status: 201, idempotent: true },
  updateView: { method: 'PATCH', path: '/views/{id}', scope: null, module: null, status: 200, versioned: true },
  deleteView: { method: 'DELETE', path: '/views/{id}', scope: null, module: null, status: 204, versioned: true },

  getPreferences: { method: 'GET', path: '/preferences', scope: null, module: null, status: 200 },
  savePreferences: {
    method: 'PUT',
    path: '/preferences/{list}',
    scope: null,
    module: null,
    status: 200,
    versioned: true,
  },
} as const
