import { Fragment, type ReactNode } from 'react'
import type { Mark } from './engine/column.ts'
import { findRanges } from './engine/fold.ts'
import { parseSearch } from './engine/search-query.ts'

/** Marks nothing. */
export function unmarked(text: string): ReactNode {
  return text
}

/** Marks in a text what is searched for. */
export function markerFor(search: string): Mark {
  const words = parseSearch(search).words.flatMap((forms) => forms)
  if (words.length === 0) return unmarked
  return (text) => {
    const ranges = findRanges(text, words)
    if (ranges.length === 0) return text
    return ranges.map(([from, to], index) => (
      // By its place: the mark of the next text is this one with another word.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {text.slice(index === 0 ? 0 : (ranges[index - 1]?.[1] ?? 0), from)}
        <mark>{text.slice(from, to)}</mark>
        {index === ranges.length - 1 && text.slice(to)}
      </Fragment>
    ))
  }
}
