import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface VirtualRows<Box extends HTMLElement> {
  readonly boxRef: RefObject<Box | null>
  /** The rows that are drawn, by their place in the list. */
  readonly items: readonly { readonly index: number; readonly key: string | number | bigint }[]
  /** Pixels above and below them. */
  readonly before: number
  readonly after: number
  readonly measure: (element: Element | null) => void
}

interface VirtualRowsOptions {
  readonly count: number
  readonly rowHeight: number
  readonly keyOf: (index: number) => number
}

/** Draws only the rows near the window, so that a hundred thousand scroll as a hundred do. The page itself scrolls. */
export function useVirtualRows<Box extends HTMLElement>({
  count,
  rowHeight,
  keyOf,
}: VirtualRowsOptions): VirtualRows<Box> {
  const boxRef = useRef<Box>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measureTop = () => setTop(Math.round((boxRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measureTop()
    // What stands above the list (notices, wrapped filters) changes its place.
    const observer = new ResizeObserver(measureTop)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: keyOf,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    boxRef,
    items,
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement,
  }
}
