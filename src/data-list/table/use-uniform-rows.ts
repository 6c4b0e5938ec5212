import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStable } from '../use-stable.ts'

export interface UniformRows<Box extends HTMLElement> {
  readonly boxRef: RefObject<Box | null>
  /** The rendered rows; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** Those in the window; `seenTo` is exclusive. */
  readonly seenFrom: number
  readonly seenTo: number
  readonly rowHeight: number
}

/** Rows rendered beyond the window, so that a turn of the wheel meets rows (each adds to every key press), and rows per step. */
const overscan = 5
const stride = 2

interface Place {
  /** The position of the rows in the page, in pixels. */
  readonly top: number
  readonly rowHeight: number
  readonly windowHeight: number
  /** The first row of the window, in strides; negative while the list starts below the top of the window. */
  readonly firstStride: number
}

function strideAt(top: number, rowHeight: number): number {
  return Math.floor((window.scrollY - top) / (rowHeight * stride))
}

/** A rendered row gives the height, whatever the font and the zoom. */
function look(box: HTMLElement | null, rowHeight: number): Place {
  const rows = box?.querySelector('tbody') ?? box
  const top = Math.round((rows?.getBoundingClientRect().top ?? 0) + window.scrollY)
  const height = box?.querySelector('[data-index]')?.getBoundingClientRect().height ?? 0
  const real = height > 0 ? height : rowHeight
  return { top, rowHeight: real, windowHeight: window.innerHeight, firstStride: strideAt(top, real) }
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.top === other.top &&
    one.rowHeight === other.rowHeight &&
    one.windowHeight === other.windowHeight &&
    one.firstStride === other.firstStride
  )
}

/**
 * Calls `onScroll` as the page scrolls, and `onSize` when the window or the page changes its size, because notices and wrapped
 * filters above a list move it. Both must stay the same functions.
 */
function useWindowLook(onScroll: () => void, onSize: () => void): void {
  useLayoutEffect(() => {
    const observer = new ResizeObserver(onSize)
    observer.observe(document.body)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onSize)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onSize)
    }
  }, [onScroll, onSize])
}

/**
 * Renders only the rows near the window, all equally high, so that the cost does not grow with their number. Each has its position
 * as `data-index`. The page itself scrolls.
 */
export function useUniformRows<Box extends HTMLElement>(count: number, estimatedHeight: number): UniformRows<Box> {
  const boxRef = useRef<Box>(null)
  const [place, setPlace] = useState<Place>(() => ({ ...look(null, estimatedHeight), firstStride: 0 }))
  const update = useCallback((next: (before: Place) => Place) => {
    setPlace((before) => {
      const after = next(before)
      return isSame(before, after) ? before : after
    })
  }, [])
  const onScroll = useStable(() => {
    const next = strideAt(place.top, place.rowHeight)
    // In this frame: a row that comes late is a white row.
    if (next !== place.firstStride) flushSync(() => update((before) => ({ ...before, firstStride: next })))
  })
  const lookAgain = useCallback(() => update(({ rowHeight }) => look(boxRef.current, rowHeight)), [update])
  useLayoutEffect(lookAgain, [lookAgain])
  useWindowLook(onScroll, lookAgain)

  const { top, rowHeight, windowHeight, firstStride } = place
  const inWindow = Math.ceil(windowHeight / rowHeight)
  // The list may have become shorter than the scroll position.
  const first = Math.min(firstStride * stride, Math.max(count - inWindow, 0))
  const seenFrom = Math.max(first, 0)
  const mayBeSeenTo = Math.min(Math.max(first + inWindow + stride, 0), count)
  // Exact to the row, because each adds to every key press.
  const isSeenTo = Math.ceil((window.scrollY + windowHeight - top) / rowHeight)
  const seenTo = Math.max(Math.min(isSeenTo, mayBeSeenTo), seenFrom)
  const from = Math.max(first - overscan, 0)
  // A list below the window renders some rows too, which give the height.
  const to = Math.min(mayBeSeenTo + overscan, count)
  return { boxRef, from, to, seenFrom, seenTo, rowHeight }
}

/**
 * The React keys of the rendered rows. A record keeps its key, and so its focus, while it is rendered; a new record reuses the key
 * of one that is gone, because changing a row's texts costs a fraction of a new row.
 */
export function useSlots(keys: readonly number[], { byPlace = false } = {}): readonly number[] {
  const [assign] = useState(createSlots)
  return assign(keys, byPlace)
}

function createSlots() {
  const taken = new Map<number, number>()
  let wasByPlace = false
  return (keys: readonly number[], byPlace: boolean) => {
    // The last rows come together with the end of the list.
    const isByPlace = byPlace || wasByPlace
    wasByPlace = byPlace
    return isByPlace ? assignPlaces(taken, keys) : assignSlots(taken, keys)
  }
}

/** By position, because the browser rebuilds a row that moves. A repeated key keeps its first position. */
export function assignPlaces(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  taken.clear()
  keys.forEach((key, place) => {
    if (!taken.has(key)) taken.set(key, place)
  })
  return keys.map((_, place) => place)
}

/** Pure but for `taken`, which maps the keys to their slots afterwards; the same keys give the same slots. */
export function assignSlots(taken: Map<number, number>, keys: readonly number[]): readonly number[] {
  const wanted = new Set(keys)
  const rendered = new Set(taken.values())
  for (const key of taken.keys()) if (!wanted.has(key)) taken.delete(key)
  const used = new Set(taken.values())
  const lastThatStays = keys.findLastIndex((key) => taken.has(key))
  return keys.map((key, place) => {
    const own = taken.get(key)
    if (own !== undefined) return own
    // The lowest free slot, so that few rows move. A row that is inserted above ones that stay gets a new slot: otherwise React
    // would move those past it, and the browser rebuilds what moves.
    const others = place < lastThatStays ? rendered : used
    let next = 0
    while (used.has(next) || others.has(next)) next += 1
    taken.set(key, next)
    used.add(next)
    return next
  })
}
