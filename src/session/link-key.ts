/**
 * The printed sign-in link carries its key behind the `#`, which no server sees. It is taken out of the address before
 * anything else runs: this module is the first import of `main.tsx`, before the router reads the location.
 */
import { createStore } from '../ui/store.ts'

/** The key of the link this page was opened with, until the sign-in screen has used it. */
export const linkKey = createStore<string | null>(null)

/** The token of an invitation or of the set-up that this page was opened with, until its screen has used it. */
export const linkToken = createStore<string | null>(null)

/** The key in a fragment such as `#key=lb_test_…`, or null. */
export function keyInFragment(fragment: string): string | null {
  return inFragment(fragment, 'key')
}

function inFragment(fragment: string, name: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name)
}

/** The screens that a token opens. */
const tokenScreens = ['/invitation', '/set-up']

function takeKey(): void {
  const { hash, pathname, search } = window.location
  const [key, token] = [keyInFragment(hash), inFragment(hash, 'token')]
  if (key === null && token === null) return
  window.history.replaceState(null, '', pathname + search)
  if (key !== null && pathname === '/sign-in') linkKey.set(key)
  if (token !== null && tokenScreens.includes(pathname)) linkToken.set(token)
}

/** Also for a link pasted into a tab that is already open, where only the fragment changes and nothing reloads. */
export function takeLinkKey(): void {
  takeKey()
  window.addEventListener('popstate', takeKey)
}
