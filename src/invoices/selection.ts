import { useMemo, useState } from 'react'

/** Which of the rows on screen are chosen. What is no longer shown is not chosen either. */
export interface Selection {
  readonly ids: readonly number[]
  readonly count: number
  readonly isAll: boolean
  readonly has: (id: number) => boolean
  readonly toggle: (id: number) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** Chooses among rows, by their ids in the order on screen. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState(none)
  return useMemo(() => {
    const ids = shown.filter((id) => chosen.has(id))
    const isAll = ids.length > 0 && ids.length === shown.length
    return {
      ids,
      count: ids.length,
      isAll,
      has: (id) => chosen.has(id),
      toggle: (id) => setChosen((before) => toggled(before, id)),
      toggleAll: () => setChosen(isAll ? none : new Set(shown)),
      clear: () => setChosen(none),
    }
  }, [shown, chosen])
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
