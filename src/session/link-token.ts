/**
 * The links of invitations, of the set-up and of the sample carry their token behind the `#`, which no server sees. It is taken out of the
 * address before the router reads it.
 */
import { isObject } from '../ui/json.ts'
import { randomId } from '../ui/random-id.ts'
import { tabStorage } from '../ui/storage.ts'
import { createStore, type Store, storedStore } from '../ui/store.ts'

/** The token of a link. */
export interface LinkToken {
  readonly token: string
  /** Names the token where it must not be itself: in the keys of the query cache. */
  readonly id: string
  /**
   * The authenticator that an invitation was opened with. Each response of the service has another, and one that has been scanned has to
   * stay. The token beside it already gives the account, so the tab keeps nothing that is worth more.
   */
  readonly authenticator?: Authenticator
}

export interface Authenticator {
  readonly secret: string
  readonly uri: string
}

export function linkTokenOf(token: string): LinkToken {
  return { token, id: randomId() }
}

function authenticatorIn(json: unknown): Pick<LinkToken, 'authenticator'> {
  if (!isObject(json) || typeof json.secret !== 'string' || typeof json.uri !== 'string') return {}
  return { authenticator: { secret: json.secret, uri: json.uri } }
}

/** Kept with the tab, because the address no longer has it when the page is reloaded. */
function tokenStore(name: string): Store<LinkToken | null> {
  return storedStore(tabStorage(), `ledenbalie.${name}`, {
    read: (json) =>
      isObject(json) && typeof json.token === 'string'
        ? { ...linkTokenOf(json.token), ...authenticatorIn(json.authenticator) }
        : null,
    write: (link) => link && { token: link.token, authenticator: link.authenticator },
  })
}

/** The token of the invitation that this tab was opened with last, until it has been accepted. */
export const invitationToken = tokenStore('invitation')
export const setUpToken = tokenStore('set-up')

/** The authenticator that the invitation of this tab was opened with first, which is kept until the invitation is over. */
export function keepAuthenticator(link: LinkToken, offered: Authenticator): Authenticator {
  const now = invitationToken.get()
  if (now?.token !== link.token) return offered
  if (now.authenticator) return now.authenticator
  invitationToken.set({ ...now, authenticator: offered })
  return offered
}

/** The invitation has been used or has expired: its token opens nothing, and its secret may be that of an account. */
export function dropAuthenticator(): void {
  const link = invitationToken.get()
  if (link?.authenticator) invitationToken.set({ token: link.token, id: link.id })
}

/** The token of a link to the sample association, with the id of the person before a dot. */
export const sampleToken = createStore<LinkToken | null>(null)

/** The token in a fragment such as `#token=…`, or null. */
export function tokenInFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token')
}

/** The screens that a token opens. */
const tokenScreens = new Map([
  ['/invitation', invitationToken],
  ['/set-up', setUpToken],
  ['/sign-in', sampleToken],
])

/** Whether a path is that of a screen for the holder of a link, with or without a session. */
export function isTokenScreen(path: string): boolean {
  return path !== '/sign-in' && tokenScreens.has(path)
}

function takeToken(): void {
  const { hash, pathname, search } = window.location
  const token = tokenInFragment(hash)
  if (token === null) return
  window.history.replaceState(null, '', pathname + search)
  const store = tokenScreens.get(pathname)
  const before = store?.get()
  // The same link once more: what it was opened with before stays.
  store?.set(before?.token === token ? { ...before, id: randomId() } : linkTokenOf(token))
}

/** Also for a link pasted into a tab that is already open, where only the fragment changes and nothing reloads. */
export function takeLinkToken(): void {
  takeToken()
  window.addEventListener('popstate', takeToken)
}
