/** Pixels between a button and what it opens. */
const gap = 8
/** Less than this below the button is little, if there is more above it. */
const roomy = 360

/**
 * Tells what a button opens where that is in the page, by the custom properties of `tool.module.css`: below it or, where the
 * window ends, above.
 */
export function placeAt(button: HTMLElement, opened: HTMLElement): void {
  const { top, right, bottom } = button.getBoundingClientRect()
  const below = window.innerHeight - bottom
  const isAbove = below < roomy && top > below
  opened.toggleAttribute('data-above', isAbove)
  // From the page's own corner: further down and to the right the browser counts from boxes of its own.
  // Not over the menu beside the list, where the button stands at its beginning.
  const start = button.closest('[data-list]')?.getBoundingClientRect().left ?? 0
  opened.style.setProperty('--start', `${Math.round(start + window.scrollX)}px`)
  opened.style.setProperty('--end', `${Math.round(right + window.scrollX)}px`)
  opened.style.setProperty('--top', `${Math.round((isAbove ? top - gap : bottom + gap) + window.scrollY)}px`)
}
