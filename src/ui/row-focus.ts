/** Keys move through the rows of the list on screen, from link to link. A row carries `data-index`, as a table's row or as a card. */

const row = '#content [data-index]'

function indexOf(element: HTMLElement): number {
  return Number(element.dataset['index'])
}

function shownRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(row)].toSorted((one, other) => indexOf(one) - indexOf(other))
}

/** The record's own link, not its email address. */
function linkOf(element: HTMLElement | undefined): HTMLElement | null {
  return element?.querySelector<HTMLElement>('a[href^="/"]') ?? null
}

/** Focuses the row so many rows on, or the first one while none has the focus. False without such a row. */
export function moveRowFocus(by: 1 | -1): boolean {
  const rows = shownRows()
  const focused = document.activeElement?.closest<HTMLElement>(row)
  const next = focused ? rows.find((other) => indexOf(other) === indexOf(focused) + by) : rows[0]
  const link = linkOf(next)
  link?.focus()
  return link !== null
}

/** Whether an arrow key on a record's link led to the next one. Checkboxes have keys of their own. */
export function moveByArrow({ key, target }: KeyboardEvent): boolean {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
  return by !== null && target instanceof HTMLElement && target.matches(`${row} a`) && moveRowFocus(by)
}

/** Opens the record when the list shows exactly one. */
export function openOnlyRow(): void {
  const rows = shownRows()
  if (rows.length === 1) linkOf(rows[0])?.click()
}
