import { pageTitleId } from './page.tsx'

/** The element to focus when the focused one is removed: the previous one or, where that is gone, the screen's title. */
export function focusBack(from: Element | null): void {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
  const target = isThere ? from : document.getElementById(pageTitleId)
  target?.focus({ preventScroll: true })
}
