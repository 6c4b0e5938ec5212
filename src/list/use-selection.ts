import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { emptySelection, extend, selectAll, toggle } from './selection.ts'

/** What is chosen, as long as it is among what is shown: nothing is done with what nobody sees. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [selection, setSelection] = useState(emptySelection)
  const order = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const onPick = useCallback((key: number, stretch: boolean) => {
    setSelection((before) => (stretch ? extend(before, key, latest.current) : toggle(before, key)))
  }, [])
  const onAll = useCallback((all: boolean) => {
    setSelection((before) => (all ? selectAll(before, latest.current) : emptySelection))
  }, [])
  const onSome = useCallback((indexes: readonly number[]) => {
    const some = indexes.flatMap((index) => latest.current[index] ?? [])
    setSelection((before) => selectAll(before, some))
  }, [])
  const keys = useMemo(
    () => (selection.keys.size === 0 ? selection.keys : new Set(order.filter((key) => selection.keys.has(key)))),
    [selection, order],
  )
  return { keys, order, onPick, onAll, onSome }
}
