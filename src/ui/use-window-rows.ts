import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface WindowRows<Box extends HTMLElement> {
  /** Contains only the rows, and gets `style`. */
  readonly boxRef: RefObject<Box | null>
  readonly style: CSSProperties
  /** The indexes of the rows to render. */
  readonly indexes: readonly number[]
  /** The ref of each row, which also carries its index as `data-index`. */
  readonly measure: (row: Element | null) => void
}

/** Renders only the rows near the window, each as high as its content, while the page itself scrolls. */
export function useWindowRows<Box extends HTMLElement>(
  count: number,
  /** `key` identifies a row wherever it moves, `height` is a guess in pixels until it is measured. */
  { height, key }: { readonly height: number; readonly key: (index: number) => number },
): WindowRows<Box> {
  const boxRef = useRef<Box>(null)
  const [top, setTop] = useState(0)
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 5,
    scrollMargin: top,
    getItemKey: key,
  })
  // Notices and wrapped filters above the rows change their offset.
  useLayoutEffect(() => {
    const look = () => setTop(Math.round((boxRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    look()
    return () => observer.disconnect()
  }, [])
  const items = getVirtualItems()
  return {
    boxRef,
    style: { boxSizing: 'border-box', height: getTotalSize(), paddingTop: (items[0]?.start ?? top) - top },
    indexes: items.map(({ index }) => index),
    measure: measureElement,
  }
}
