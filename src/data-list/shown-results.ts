/** What a list showed last, so that a record's own page leads to the ones before and after it. In memory only. */
import { useEffect } from 'react'
import { sessionStore } from '../session/scope.ts'

/** Called by a record's own page alone. */
type Keys = () => readonly number[]

/** By the name of the list. */
export const shownResults = sessionStore<Readonly<Record<string, Keys>>>({})

function remember(sessionId: string, list: string, keys: Keys): void {
  const store = shownResults({ id: sessionId })
  store.set({ ...store.get(), [list]: keys })
}

/** Of the records nothing stays in memory, least of all after signing out: what is made here holds the keys and nothing else. */
function keepKeys(sessionId: string, list: string): void {
  const keys = shownResults({ id: sessionId }).get()[list]?.()
  if (keys) remember(sessionId, list, () => keys)
}

/** Remembers what a list shows, in its order; once it is left its keys alone. */
export function useShownResult(list: string, sessionId: string, keys: () => readonly number[]): void {
  useEffect(() => remember(sessionId, list, keys), [list, sessionId, keys])
  useEffect(() => () => keepKeys(sessionId, list), [list, sessionId])
}
