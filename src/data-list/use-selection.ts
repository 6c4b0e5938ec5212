import { useCallback, useMemo, useState } from 'react'
import { emptySelection, extend, selectAll, toggle } from './selection.ts'
import { useStable } from './use-stable.ts'

/** What is chosen, as long as it is among what is shown: nothing is done with what nobody sees. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [selection, setSelection] = useState(emptySelection)
  // Not on each key press: the keys of very many are asked for when something is chosen.
  const order = useCallback(() => rows.map(keyOf), [rows, keyOf])
  const onPick = useStable((key: number, stretch: boolean) =>
    setSelection((before) => (stretch ? extend(before, key, order()) : toggle(before, key))),
  )
  const onAll = useStable((all: boolean) =>
    setSelection((before) => (all ? selectAll(before, order()) : emptySelection)),
  )
  const onSome = useStable((indexes: readonly number[]) => {
    const all = order()
    const some = indexes.flatMap((index) => all[index] ?? [])
    setSelection((before) => selectAll(before, some))
  })
  const keys = useMemo(
    () => (selection.keys.size === 0 ? selection.keys : new Set(order().filter((key) => selection.keys.has(key)))),
    [selection, order],
  )
  return { keys, order, onPick, onAll, onSome }
}
