/** Which rows are drawn of a list whose rows are as high as what they hold, and where they stand. Pure. */

export interface Range {
  /** From the first to before the last. */
  readonly from: number
  readonly to: number
}

/** A row that must not move, and where it stands in the list, in pixels. */
export interface Held {
  readonly index: number
  readonly top: number
}

/** What is drawn, as the browser measured it, in pixels from the window's top. */
export interface Drawn extends Range {
  readonly count: number
  readonly held: Held
  readonly boxTop: number
  readonly windowHeight: number
  /** At least one. */
  readonly rows: readonly { readonly top: number; readonly bottom: number }[]
}

interface Arranged {
  /** The room above and below the rows, in pixels, for those that are not drawn. */
  readonly above: number
  readonly below: number
  /** By so much the window has to follow. */
  readonly scroll: number
  readonly held: Held
  readonly range: Range
}

/** Rows beyond the window: when there are fewer than this, so many more are drawn at once. */
const fewest = 5
const stride = 3

type Measured = Pick<Drawn, 'from' | 'to' | 'count' | 'rows'>

/** Which row stands at a place of the list; of those that are not drawn it is guessed. */
function indexAt({ from, to, count, rows }: Measured, above: number, y: number): number {
  const [first, last] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0]
  const beyond = y - above - (last - first)
  if (y <= 0) return 0
  if (y < above) return Math.floor((y / above) * from)
  if (beyond < 0) return from + rows.findIndex(({ bottom }) => bottom - first > y - above)
  return Math.min(to + Math.floor((beyond / (last - first)) * rows.length), count - 1)
}

/**
 * The row that is held stays where it was, whatever is drawn above it and however high that turns out to be: the room above takes
 * it up. Only where there is none left, at the top, the window follows.
 */
export function arrange(drawn: Drawn): Arranged {
  const { from, to, count, held, boxTop, windowHeight, rows } = drawn
  const [first, last] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0]
  const height = (last - first) / rows.length
  const own = rows[held.index - from]
  const start = own === undefined ? from * height : held.top - (own.top - first)
  const above = from === 0 ? 0 : start < 0 ? from * height : start
  const scroll = own === undefined ? 0 : above - start

  // From here on in pixels from the list's beginning.
  const at = (y: number) => indexAt(drawn, above, y)
  const [bottom, windowTop] = [above + last - first, scroll - boxTop]
  const windowBottom = windowTop + windowHeight
  const isShort =
    (from > 0 && above > windowTop - fewest * height) || (to < count && bottom < windowBottom + fewest * height)
  const more = (fewest + stride) * height
  const range = isShort ? { from: at(windowTop - more), to: at(windowBottom + more) + 1 } : { from, to }
  return { above, below: (count - to) * height, scroll, range, held: nextHeld() }

  /** The first row in the window; where none of those drawn stays, the first that comes. */
  function nextHeld(): Held {
    const index = Math.min(Math.max(at(windowTop), from), to - 1)
    if (index >= range.from && index < range.to)
      return { index, top: above + (rows[index - from]?.top ?? first) - first }
    const top = range.from < from ? (range.from / from) * above : bottom + (range.from - to) * height
    return { index: range.from, top }
  }
}
