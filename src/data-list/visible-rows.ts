/** The positions of the rows on screen; more are rendered. A row that the heading covers by half does not count. */
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
