/** Changes that other tabs made to the session on screen in this tab. */
import { createStore } from '../ui/store.ts'
import type { entriesOf } from './entries.ts'
import type { StoredSession } from './stored-session.ts'

/**
 * The session that was on screen when the user signed out of it in another tab. What was typed stays in memory, for a user who
 * signs in with the same key or as the same person; signing in otherwise, or a reload, gives it up.
 */
interface EndedSession extends ReturnType<typeof entriesOf> {
  readonly stored: StoredSession
  /** Path on this site that was on screen. */
  readonly path: string
}

export const endedElsewhere = createStore<EndedSession | null>(null)

/** A session that came on screen in this tab because someone signed in in another one, and where it went on before it ended here. */
export const signedInElsewhere = createStore<{ readonly language: string | null; readonly path: string | null } | null>(
  null,
)
