import { atSessionEnd, atSessionResumption } from '../session/scope.ts'
import type { SessionRef } from './credentials.ts'
import { createStore } from '../ui/store.ts'
import { wait } from '../ui/wait.ts'

/** The id of the session whose key the service no longer accepts (401); the shell asks to sign in again in place. */
export const expiredSession = createStore<string | null>(null)

function stopAsking({ id }: SessionRef): void {
  if (expiredSession.get() === id) expiredSession.set(null)
}
atSessionEnd(stopAsking)
atSessionResumption(stopAsking)

/** A session whose permissions turned out to be other than known (403, module off); the shell reads them again. A new object each time. */
export const stalePermissions = createStore<{ readonly sessionId: string } | null>(null)

const writeListeners = new Set<(session: SessionRef) => Promise<void>>()
let shown: Promise<unknown> = Promise.resolve()

/** `note` is called after every change that was sent for a session; its promise settles when screens show the change. */
export function atWrite(note: (session: SessionRef) => Promise<void>): void {
  writeListeners.add(note)
}

export function noteWrite(session: SessionRef): void {
  shown = Promise.allSettled(Array.from(writeListeners, (note) => note(session)))
}

/** In milliseconds. A screen that takes longer shows the change when it has it. */
const longestReading = 2_000

/** Until screens show the last change. */
export async function untilShown(): Promise<void> {
  const isShown = new AbortController()
  const patience = wait(longestReading, isShown.signal).catch(() => undefined)
  await Promise.race([shown, patience])
  isShown.abort()
}
