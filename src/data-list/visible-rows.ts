/** Which rows of a list are on screen; more of them are drawn. */

/** Their places in the list: rows carry theirs as `data-index`. What the heading covers by half is not on screen. */
export function visibleIndexes(list: Element | null): number[] {
  if (!list) return []
  const heads = [...list.querySelectorAll('thead')].map((head) => head.getBoundingClientRect().bottom)
  const top = Math.max(0, ...heads)
  return [...list.querySelectorAll<HTMLElement>('[data-index]')].flatMap((row) => {
    const { top: above, bottom: below } = row.getBoundingClientRect()
    const middle = (above + below) / 2
    return middle > top && middle < window.innerHeight ? [Number(row.dataset['index'])] : []
  })
}
