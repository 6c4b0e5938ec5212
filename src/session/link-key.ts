/**
 * The printed sign-in link carries its key behind the `#`, which no server sees. It is taken out of the address before
 * anything else runs: this module is the first import of `main.tsx`, before the router reads the location.
 */
import { createStore } from '../ui/store.ts'

/** The key of the link this page was opened with, until the sign-in screen has used it. */
export const linkKey = createStore<string | null>(null)

/** The key in a fragment such as `#key=lb_test_…`, or null. */
export function keyInFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('key')
}

function takeKey(): void {
  const key = keyInFragment(window.location.hash)
  if (key === null) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  if (window.location.pathname === '/sign-in') linkKey.set(key)
}

/** Also for a link pasted into a tab that is already open, where only the fragment changes and nothing reloads. */
export function takeLinkKey(): void {
  takeKey()
  window.addEventListener('popstate', takeKey)
}
