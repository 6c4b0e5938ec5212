import { useState } from 'react'

/**
 * A name for each row that is drawn, by which React knows it again. A record keeps its own as long as it is drawn, and with it its
 * focus; one that comes takes over that of one that goes: changing a row's texts costs a fraction of a new row.
 */
export function useSlots(keys: readonly number[], { byPlace = false } = {}): readonly number[] {
  const [assign] = useState(createSlots)
  return assign(keys, byPlace)
}

function createSlots() {
  const taken = new Map<number, number>()
  let wasByPlace = false
  return (keys: readonly number[], byPlace: boolean) => {
    // The last of them come with the word that they are the last.
    const isByPlace = byPlace || wasByPlace
    wasByPlace = byPlace
    return isByPlace ? assignPlaces(taken, keys) : assignSlots(taken, keys)
  }
}

/** The places stay, with other texts: a row that moves is made anew by the browser. A key that is there twice has the first. */
export function assignPlaces(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  taken.clear()
  keys.forEach((key, place) => {
    if (!taken.has(key)) taken.set(key, place)
  })
  return keys.map((_, place) => place)
}

/** Pure but for `taken`, which ends up saying exactly which key has which slot; asked again with the same keys, it says the same. */
export function assignSlots(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  const wanted = new Set(keys)
  const drawn = new Set(taken.values())
  for (const key of taken.keys()) if (!wanted.has(key)) taken.delete(key)
  const used = new Set(taken.values())
  const lastThatStays = keys.findLastIndex((key) => taken.has(key))
  return keys.map((key, place) => {
    const own = taken.get(key)
    if (own !== undefined) return own
    // The lowest that is free: the rows on top first, so that few have to move. One that comes above those that stay takes over
    // none: React would move them all down past it, and the browser makes anew what is moved.
    const others = place < lastThatStays ? drawn : used
    let next = 0
    while (used.has(next) || others.has(next)) next += 1
    taken.set(key, next)
    used.add(next)
    return next
  })
}
