import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { arrange, type Range } from './measured-rows.ts'
import { useStable } from '../use-stable.ts'
import { useWindowLook } from '../table/use-window-look.ts'

export interface MeasuredRows<Box extends HTMLElement> extends Range {
  /** Holds the rows that are drawn and nothing else. */
  readonly boxRef: RefObject<Box | null>
}

/** Draws only the rows near the window, each as high as what it holds. The page itself scrolls. */
export function useMeasuredRows<Box extends HTMLElement>(count: number, estimatedHeight: number): MeasuredRows<Box> {
  const boxRef = useRef<Box>(null)
  const held = useRef({ index: 0, top: 0 })
  const [range, setRange] = useState<Range>(() => ({ from: 0, to: Math.ceil(window.innerHeight / estimatedHeight) }))
  // The list may have become shorter.
  const to = Math.min(range.to, count)
  const from = Math.max(Math.min(range.from, to - (range.to - range.from)), 0)

  /** Puts the rows in their places, and says which are to be drawn. */
  const look = (): Range => {
    const box = boxRef.current
    if (!box || from === to) return range
    const rows = Array.from(box.children, (row) => row.getBoundingClientRect())
    const { top: boxTop } = box.getBoundingClientRect()
    const { innerHeight: windowHeight } = window
    const place = arrange({ from, to, count, held: held.current, boxTop, windowHeight, rows })
    box.style.paddingTop = `${place.above}px`
    box.style.paddingBottom = `${place.below}px`
    if (Math.abs(place.scroll) >= 1) window.scrollBy(0, place.scroll)
    held.current = place.held
    return place.range
  }
  const lookAgain = useStable(() => {
    const next = look()
    if (next.from !== from || next.to !== to) setRange(next)
  })
  // Rows are measured before they are seen, whatever has changed in them.
  useLayoutEffect(lookAgain)
  // In this very frame: a row too late is a white row.
  const onScroll = useStable(() => flushSync(lookAgain))
  useWindowLook(onScroll, lookAgain)
  return { boxRef, from, to }
}
