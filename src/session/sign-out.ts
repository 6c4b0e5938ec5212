import type { QueryClient } from '@tanstack/react-query'
import { expiredSession } from '../api/events.ts'
import { sessionKey } from '../api/queries.ts'
import { forgetPace } from '../api/turns.ts'
import { deviceStorage, storedNames, type TextStorage, tabStorage } from '../ui/storage.ts'
import type { Session } from './session.ts'
import { removeSession } from './store.ts'

/** Everything stored for a session (drafts, submissions) carries its id in its name. */
function forgetStored(storage: TextStorage, sessionId: string): void {
  for (const name of storedNames(storage)) if (name.split('.').includes(sessionId)) storage.removeItem(name)
}

/** Forgets a key and everything read or typed with it. The service is not told: a key lives until it is revoked there. */
export async function signOut(session: Session, queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionKey(session) })
  queryClient.removeQueries({ queryKey: sessionKey(session) })
  forgetPace(session.id)
  for (const storage of [tabStorage(), deviceStorage()]) forgetStored(storage, session.id)
  if (expiredSession.get() === session.id) expiredSession.set(null)
  removeSession(session)
}
