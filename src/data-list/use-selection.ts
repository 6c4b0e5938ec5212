import { useCallback, useMemo, useState } from 'react'
import { emptySelection, extend, selectAll, toggle } from './selection.ts'
import { useStable } from './use-stable.ts'

/** The selected rows among those shown: nothing is done with rows that the user does not see. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [selection, setSelection] = useState(emptySelection)
  // Not on each key press: the keys of many rows are read when something is selected.
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
  const picked = useMemo(() => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))), [rows, keys, keyOf])
  return { keys, picked, order, onPick, onAll, onSome }
}
