import { useMemo } from 'react'
import { useStore } from '../ui/store.ts'
import { shownResults } from './shown-results.ts'

export interface Neighbours {
  readonly previous: number | null
  readonly next: number | null
  /** Counted from one. */
  readonly place: number
  readonly count: number
}

/** Where a record stands in what a list showed last; null when it was not in it. */
export function useNeighbours(list: string, sessionId: string, key: number): Neighbours | null {
  const result = useStore(shownResults({ id: sessionId }))[list]
  const keys = useMemo(() => result?.() ?? [], [result])
  const index = keys.indexOf(key)
  if (index === -1) return null
  return { previous: keys[index - 1] ?? null, next: keys[index + 1] ?? null, place: index + 1, count: keys.length }
}
