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
    // While rows come in between, those that are there would move down with each of them: the places stay, with other texts.
    // The last of them come with the word that they are the last.
    if (byPlace || wasByPlace) taken.clear()
    wasByPlace = byPlace
    return assignSlots(taken, keys)
  }
}

/** Pure but for `taken`, which ends up saying exactly which key has which slot; asked again with the same keys, it says the same. */
export function assignSlots(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  const wanted = new Set(keys)
  for (const key of taken.keys()) if (!wanted.has(key)) taken.delete(key)
  const used = new Set(taken.values())
  let next = 0
  return keys.map((key) => {
    const own = taken.get(key)
    if (own !== undefined) return own
    // The lowest that is free: the rows on top first, so that few have to move.
    while (used.has(next)) next += 1
    taken.set(key, next)
    used.add(next)
    return next
  })
}
