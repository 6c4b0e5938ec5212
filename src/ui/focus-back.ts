import { pageTitleId } from './page.tsx'

/** To whom the focus goes when what had it is taken away: back where it came from or, where that is gone, to the screen's title. */
export function focusBack(from: Element | null): void {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
  const target = isThere ? from : document.getElementById(pageTitleId)
  target?.focus({ preventScroll: true })
}
