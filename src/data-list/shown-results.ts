/** The last result of each list, in memory only, so that a record's page leads to its neighbours. */
import { useEffect, useMemo } from 'react'
import { sessionStore } from '../session/scope.ts'
import { useStore } from '../ui/store.ts'

/** Called only by the page of a record. */
type Keys = () => readonly number[]

/** By the name of the list. */
const shownResults = sessionStore<Readonly<Record<string, Keys>>>({})

function remember(sessionId: string, list: string, keys: Keys): void {
  const store = shownResults({ id: sessionId })
  store.set({ ...store.get(), [list]: keys })
}

/** Keeps only the keys: no record may stay in memory after its list is left. */
function keepKeys(sessionId: string, list: string): void {
  const keys = shownResults({ id: sessionId }).get()[list]?.()
  if (keys) remember(sessionId, list, () => keys)
}

/** Remembers the result of a list, in its order. */
export function useShownResult(list: string, sessionId: string, keys: () => readonly number[]): void {
  useEffect(() => remember(sessionId, list, keys), [list, sessionId, keys])
  useEffect(() => () => keepKeys(sessionId, list), [list, sessionId])
}

export interface Neighbours {
  readonly previous: number | null
  readonly next: number | null
  readonly position: number
  readonly count: number
}

/** The position of a record in the last result of a list, or null. */
export function useNeighbours(list: string, sessionId: string, key: number): Neighbours | null {
  const result = useStore(shownResults({ id: sessionId }))[list]
  const keys = useMemo(() => result?.() ?? [], [result])
  const index = keys.indexOf(key)
  if (index === -1) return null
  return { previous: keys[index - 1] ?? null, next: keys[index + 1] ?? null, position: index + 1, count: keys.length }
}
