import { type RefObject, useEffect } from 'react'
import type { RowSelection } from '../selection.ts'

/** With the focus anywhere in the table, Ctrl/⌘ A selects all rows and Escape none. */
export function useSelectionKeys(box: RefObject<HTMLElement | null>, { keys, onAll }: RowSelection): void {
  const hasSome = keys.size > 0
  useEffect(() => {
    const table = box.current
    const onKeyDown = (event: KeyboardEvent) => {
      const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isAll && (event.key !== 'Escape' || !hasSome)) return
      event.preventDefault()
      onAll(isAll)
    }
    table?.addEventListener('keydown', onKeyDown)
    return () => table?.removeEventListener('keydown', onKeyDown)
  }, [box, hasSome, onAll])
}
