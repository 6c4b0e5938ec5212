import { useState } from 'react'

/**
 * The React keys of the rendered rows. A record keeps its key, and so its focus, while it is rendered; a new record reuses the key
 * of one that is gone, because changing a row's texts costs a fraction of a new row.
 */
export function useSlots(keys: readonly number[], { byPlace = false } = {}): readonly number[] {
  const [assign] = useState(createSlots)
  return assign(keys, byPlace)
}

function createSlots() {
  const taken = new Map<number, number>()
  let wasByPlace = false
  return (keys: readonly number[], byPlace: boolean) => {
    // The last rows come together with the end of the list.
    const isByPlace = byPlace || wasByPlace
    wasByPlace = byPlace
    return isByPlace ? assignPlaces(taken, keys) : assignSlots(taken, keys)
  }
}

/** By position, because the browser rebuilds a row that moves. A repeated key keeps its first position. */
export function assignPlaces(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  taken.clear()
  keys.forEach((key, place) => {
    if (!taken.has(key)) taken.set(key, place)
  })
  return keys.map((_, place) => place)
}

/** Pure but for `taken`, which maps the keys to their slots afterwards; the same keys give the same slots. */
export function assignSlots(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  const wanted = new Set(keys)
  const rendered = new Set(taken.values())
  for (const key of taken.keys()) if (!wanted.has(key)) taken.delete(key)
  const used = new Set(taken.values())
  const lastThatStays = keys.findLastIndex((key) => taken.has(key))
  return keys.map((key, place) => {
    const own = taken.get(key)
    if (own !== undefined) return own
    // The lowest free slot, so that few rows move. A row that is inserted above ones that stay gets a new slot: otherwise React
    // would move those past it, and the browser rebuilds what moves.
    const others = place < lastThatStays ? rendered : used
    let next = 0
    while (used.has(next) || others.has(next)) next += 1
    taken.set(key, next)
    used.add(next)
    return next
  })
}
