/** Consequences of the service's refusals for a session. */
import { createStore } from '../ui/store.ts'
import { type SessionRef, atSessionEnd, atSessionResumption } from './scope.ts'

/** The id of the session whose key the service no longer accepts (401); the shell asks to sign in again in place. */
export const expiredSession = createStore<string | null>(null)

function stopAsking({ id }: SessionRef): void {
  if (expiredSession.get() === id) expiredSession.set(null)
}
atSessionEnd(stopAsking)
atSessionResumption(stopAsking)

/** A session whose permissions turned out to be other than known (403, module off); the shell reads them again. A new object each time. */
export const stalePermissions = createStore<{ readonly sessionId: string } | null>(null)
