import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { findRanges } from '../search/fold.ts'
import { parseSearch } from '../search/search-query.ts'
import './marks.css'

/** By the browser itself, which has one set of them for the page; one that has none shows none. */
const marks = typeof Highlight === 'undefined' ? null : new Highlight()
if (marks) CSS.highlights.set('found', marks)

function rangesIn(box: HTMLElement, words: readonly string[]): StaticRange[] {
  const found: StaticRange[] = []
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const ranges = findRanges(text.nodeValue ?? '', words)
    if (ranges.length === 0 || text.parentElement?.closest('[data-unmarked]')) continue
    for (const [startOffset, endOffset] of ranges) {
      found.push(new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }))
    }
  }
  return found
}

/**
 * Marks in a box what is searched for, but for what is in `[data-unmarked]`. Nothing in the box changes with it: rows that stay the
 * same are not drawn anew because one letter more of them is marked.
 */
export function useMarks(box: RefObject<HTMLElement | null>, search: string): void {
  const words = useMemo(() => parseSearch(search).words.flat(), [search])
  // After each time it was drawn: other texts may stand there.
  useLayoutEffect(() => {
    if (!marks || !box.current || words.length === 0) return undefined
    const ranges = rangesIn(box.current, words)
    for (const range of ranges) marks.add(range)
    return () => {
      for (const range of ranges) marks.delete(range)
    }
  })
}
