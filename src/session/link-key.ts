/**
 * The printed sign-in link carries its key behind the `#`, which no server sees. It is taken out of the address before
 * anything else runs: this module is the first import of `main.tsx`, before the router reads the location.
 */
import { isObject } from '../ui/json.ts'
import { randomId } from '../ui/random-id.ts'
import { tabStorage } from '../ui/storage.ts'
import { createStore, type Store, storedStore } from '../ui/store.ts'

/** The key of the link this page was opened with, until the sign-in screen has used it. */
export const linkKey = createStore<string | null>(null)

/** The token of an invitation or of the set-up. */
export interface LinkToken {
  readonly token: string
  /** Names the token where it must not be itself: in the keys of the query cache. */
  readonly id: string
}

export function linkTokenOf(token: string): LinkToken {
  return { token, id: randomId() }
}

/** Kept with the tab, because the address no longer has it when the page is reloaded. */
function tokenStore(name: string): Store<LinkToken | null> {
  return storedStore(tabStorage(), `ledenbalie.${name}`, {
    read: (json) => (isObject(json) && typeof json.token === 'string' ? linkTokenOf(json.token) : null),
    write: (link) => link && { token: link.token },
  })
}

/** Of the link that this tab was opened with last, until it has been accepted. */
export const invitationToken = tokenStore('invitation')
export const setUpToken = tokenStore('set-up')

/** The key in a fragment such as `#key=lb_test_…`, or null. */
export function keyInFragment(fragment: string): string | null {
  return inFragment(fragment, 'key')
}

function inFragment(fragment: string, name: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name)
}

/** The screens that a token opens. */
const tokenScreens = new Map([
  ['/invitation', invitationToken],
  ['/set-up', setUpToken],
])

function takeKey(): void {
  const { hash, pathname, search } = window.location
  const [key, token] = [keyInFragment(hash), inFragment(hash, 'token')]
  if (key === null && token === null) return
  window.history.replaceState(null, '', pathname + search)
  if (key !== null && pathname === '/sign-in') linkKey.set(key)
  if (token !== null) tokenScreens.get(pathname)?.set(linkTokenOf(token))
}

/** Also for a link pasted into a tab that is already open, where only the fragment changes and nothing reloads. */
export function takeLinkKey(): void {
  takeKey()
  window.addEventListener('popstate', takeKey)
}
