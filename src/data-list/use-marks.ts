import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { findRanges, parseSearch } from '../search/search.ts'
import './marks.css'

/** The browser has one registry per page; a browser without highlights shows none. */
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
 * Highlights matches in a box, except in `[data-unmarked]`. The elements do not change, so that rows do not re-render when one more
 * letter matches.
 */
export function useMarks(box: RefObject<HTMLElement | null>, search: string): void {
  const words = useMemo(() => parseSearch(search).words.flat(), [search])
  // After every render, because the texts may have changed.
  useLayoutEffect(() => {
    if (!marks || !box.current || words.length === 0) return undefined
    const ranges = rangesIn(box.current, words)
    for (const range of ranges) marks.add(range)
    return () => {
      for (const range of ranges) marks.delete(range)
    }
  })
}
