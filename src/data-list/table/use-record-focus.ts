import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useStable } from '../use-stable.ts'

const rows = '[data-index]'
const focusable = 'a, button, input'

/**
 * Keeps the focus on its record. A row element is reused for another record when its own scrolls away or moves, and the space bar
 * would select the wrong one. The focus is dropped when the record is not rendered.
 */
export function useRecordFocus(box: RefObject<HTMLElement | null>, keyAt: (index: number) => number | undefined): void {
  const focused = useRef<number>(undefined)
  const keyOf = (row: HTMLElement) => keyAt(Number(row.dataset['index']))
  const focusedRow = () => {
    const row = document.activeElement?.closest<HTMLElement>(rows)
    return row && box.current?.contains(row) ? row : undefined
  }
  const onFocus = useStable(() => {
    const row = focusedRow()
    focused.current = row && keyOf(row)
  })
  useLayoutEffect(() => {
    const element = box.current
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [box, onFocus])
  useLayoutEffect(() => {
    const row = focusedRow()
    if (!row || keyOf(row) === focused.current) return
    const place = [...row.querySelectorAll(focusable)].indexOf(document.activeElement ?? row)
    const own = [...(box.current?.querySelectorAll<HTMLElement>(rows) ?? [])].find(
      (other) => keyOf(other) === focused.current,
    )
    const there = own?.querySelectorAll<HTMLElement>(focusable)[place]
    if (there) there.focus({ preventScroll: true })
    else row.querySelector<HTMLElement>(':focus')?.blur()
  })
}
