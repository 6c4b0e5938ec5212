/** What a list showed last, so that a record's own page leads to the ones before and after it. In memory only. */
import { useMemo } from 'react'
import { useStore, createStore } from '../ui/store.ts'

interface Result {
  readonly sessionId: string
  /** Asked for by a record's own page alone. */
  readonly keys: () => readonly number[]
}

const results = new Map<string, ReturnType<typeof createStore<Result | null>>>()

function resultStore(list: string) {
  const known = results.get(list)
  if (known) return known
  const made = createStore<Result | null>(null)
  results.set(list, made)
  return made
}

/** Remembers what a list shows, in its order. */
export function rememberResult(list: string, sessionId: string, keys: () => readonly number[]): void {
  resultStore(list).set({ sessionId, keys })
}

export interface Neighbours {
  readonly previous: number | null
  readonly next: number | null
  /** Counted from one. */
  readonly place: number
  readonly count: number
}

/** Where a record stands in what a list showed last; null when it was not in it. */
export function useNeighbours(list: string, sessionId: string, key: number): Neighbours | null {
  const result = useStore(resultStore(list))
  const keys = useMemo(() => (result?.sessionId === sessionId ? result.keys() : []), [result, sessionId])
  const index = keys.indexOf(key)
  if (index === -1) return null
  return { previous: keys[index - 1] ?? null, next: keys[index + 1] ?? null, place: index + 1, count: keys.length }
}
