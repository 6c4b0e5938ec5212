import { pageTitleId } from './page.tsx'

const quietly = { preventScroll: true }

/** The element to focus when the focused one is removed: the previous one or, where that is gone or disabled, the screen's title. */
export function focusBack(from: Element | null): void {
  if (from instanceof HTMLElement && from !== document.body) from.focus(quietly)
  if (document.activeElement !== from || from === document.body) document.getElementById(pageTitleId)?.focus(quietly)
}

/** As `focusBack`, and again when the element goes with what was done, until the focus has gone elsewhere: a row that is removed, and then its button. */
export function keepFocusBack(from: Element | null): void {
  // A form whose question was answered gives its button the focus once it can be pressed again.
  if (from?.isConnected && from.matches(':disabled')) return
  focusBack(from)
  if (document.activeElement !== from) return
  const watching = new MutationObserver(() => {
    if (document.activeElement === from) return
    watching.disconnect()
    if (!from?.isConnected && document.activeElement === document.body) focusBack(null)
  })
  watching.observe(document.body, { childList: true, subtree: true })
}
