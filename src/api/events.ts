/** Changes that were sent, and the wait until screens show them. */
import type { SessionRef } from '../session/scope.ts'
import { wait } from '../ui/wait.ts'

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
