/** What a list showed last, so that a record's own page leads to the ones before and after it. In memory only. */
import { useEffect } from 'react'
import { createStore } from '../ui/store.ts'

interface Result {
  readonly sessionId: string
  /** Asked for by a record's own page alone. */
  readonly keys: () => readonly number[]
}

/** Of each list, by its name. */
export const shownResults = createStore<Readonly<Record<string, Result>>>({})

function remember(list: string, result: Result): void {
  shownResults.set({ ...shownResults.get(), [list]: result })
}

/** Of the records nothing stays in memory, least of all after signing out: what is made here holds the keys and nothing else. */
function keepKeys(list: string): void {
  const result = shownResults.get()[list]
  if (!result) return
  const keys = result.keys()
  remember(list, { ...result, keys: () => keys })
}

/** Remembers what a list shows, in its order; once it is left its keys alone. */
export function useShownResult(list: string, sessionId: string, keys: () => readonly number[]): void {
  useEffect(() => remember(list, { sessionId, keys }), [list, sessionId, keys])
  useEffect(() => () => keepKeys(list), [list])
}
