/**
 * The part of the management API for notes (not in the specification). Who reads and writes them follows from the record that they are
 * on (`noteAccess`), so none of these has a scope of its own.
 */
import { anyKey, changing, creating, listing, removing } from './operation-parts.ts'

export const noteOperations = {
  listNotes: { ...listing, ...anyKey, path: '/notes' },
  createNote: { ...creating, ...anyKey, path: '/notes' },
  updateNote: { ...changing, ...anyKey, path: '/notes/{id}' },
  deleteNote: { ...removing, ...anyKey, path: '/notes/{id}' },
  /** Takes its removal back. */
  restoreNote: { ...anyKey, method: 'POST', path: '/notes/{id}/restore', status: 200, idempotent: true },
} as const
