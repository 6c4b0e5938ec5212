/**
 * The cookies in which people are signed in, one for each association. JavaScript cannot read them, and only pages of this service may use
 * them. Why: docs/decisions/sessions.md.
 */
import { isIP } from 'node:net'
import { parse, serialize } from 'hono/utils/cookie'
import { sessionHeader } from '#contract/operations.ts'
import { cookieCredential } from '../api-keys/sessions.ts'
import { isLoopback, isOwnMachineUrl } from '../lib/client-address.ts'
import type { KeptSession, PresentedSession } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'

/**
 * With which the names of cookies begin. Those of one host are shared by its ports, where several services may be tried out; elsewhere
 * the prefix keeps a page of a neighbouring host from setting them.
 */
export function cookiePrefix(url: URL): string {
  return isOwnMachineUrl(url) ? `ledenbalie-${url.port || '80'}-` : '__Host-ledenbalie-'
}

function nameFor(publicUrl: string, association: number): string {
  return cookiePrefix(new URL(publicUrl)) + association
}

/** The credential of a request. The seal of a key is the key. */
export type Credential = PresentedSession

const cookieForm = /^([0-9a-f]{32})\.(lb_(?:live|test)_[0-9a-f]{40})$/

function credentialIn(value: string | undefined): Credential | null {
  const [, seal, token] = cookieForm.exec(value ?? '') ?? []
  return seal === undefined || token === undefined ? null : { secret: cookieCredential(token), seal }
}

/** The browser's token of its session of an association; null without one. */
export function presentedSession({ headers }: Request, publicUrl: string, association: number): Credential | null {
  const name = nameFor(publicUrl, association)
  return credentialIn(parse(headers.get('cookie') ?? '', name)[name])
}

/** More than a browser has sessions, so that a request cannot ask for more. */
const mostSessions = 50

/** The same of all sessions of the browser. */
export function presentedSessions({ headers }: Request, publicUrl: string): Credential[] {
  const prefix = cookiePrefix(new URL(publicUrl))
  return Object.entries(parse(headers.get('cookie') ?? ''))
    .flatMap(([name, value]) => (name.startsWith(prefix) ? (credentialIn(value) ?? []) : []))
    .slice(0, mostSessions)
}

const bearer = /^Bearer +([\x21-\x7e]+)$/i
const sessionForm = /^([1-9][0-9]{0,14})-[1-9][0-9]{0,14}$/

/**
 * The one credential of a request: the key of the `Authorization` header, or the session that is named. `unknown` when
 * it has another form, `two` when there are several: then none of them is used.
 */
export function credentialOf(raw: Request, publicUrl: string): Credential | 'unknown' | 'two' | null {
  const [header, session] = [raw.headers.get('authorization'), raw.headers.get(sessionHeader)]
  if (header !== null) {
    if (session !== null || presentedSessions(raw, publicUrl).length > 0) return 'two'
    const key = bearer.exec(header)?.[1]
    return key === undefined ? 'unknown' : { secret: key, seal: key }
  }
  if (session === null) return null
  const association = sessionForm.exec(session)?.[1]
  return association === undefined ? 'unknown' : presentedSession(raw, publicUrl, Number(association))
}

/** The cookie of a session that does not stay ends with the browser. */
export function sessionCookie(publicUrl: string, { association, seal, token, stays, endsAt }: KeptSession): string {
  return serialize(nameFor(publicUrl, association), `${seal}.${token}`, {
    ...cookieAttributes(publicUrl),
    ...(stays ? { expires: new Date(endsAt) } : {}),
  })
}

export function endedCookie(publicUrl: string, association: number): string {
  return serialize(nameFor(publicUrl, association), '', { ...cookieAttributes(publicUrl), maxAge: 0 })
}

export function cookieAttributes(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: !isOwnMachineUrl(new URL(publicUrl)) } as const
}

/** A name that leads here is not enough: a page may have its own name lead to this service. A proxy may ask by number. */
function isOwnHost(host: string, own: URL): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (isOwnMachineUrl(own)) return isLoopback(hostname)
  return host === own.host || isIP(hostname) !== 0 || isLoopback(hostname) || hostname.startsWith('[')
}

/**
 * Whether a request comes from a page of this service: only those may use a session, for reading too. Browsers say so in `Sec-Fetch-Site`,
 * `Origin` or both; a request that says neither is refused.
 */
function isFromOwnPage({ headers }: Request, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const host = headers.get('host') ?? ''
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  const expected = isOwnMachineUrl(own) ? `http://${host}` : own.origin
  if (!isOwnHost(host, own) || (site === null && origin === null)) return false
  return (site === null || site === 'same-origin') && (origin === null || origin === expected)
}

/**
 * Whether a person or a page of this service opens a page here in a tab: its HTML may then contain what the session may read. Browsers that
 * do not say so get a page without.
 */
export function isOwnNavigation({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site') ?? ''
  const [mode, destination] = [headers.get('sec-fetch-mode'), headers.get('sec-fetch-dest')]
  if (!isOwnHost(headers.get('host') ?? '', new URL(publicUrl))) return false
  return ['none', 'same-origin'].includes(site) && mode === 'navigate' && destination === 'document'
}

/** Throws `foreign_origin`. */
export function requireOwnPage(raw: Request, publicUrl: string): void {
  if (!isFromOwnPage(raw, publicUrl)) throw new Problem('foreign_origin', { address: publicUrl })
}

/** Throws `insecure_address` where browsers keep no secure cookie, and `foreign_origin`. */
export function requireCookieOrigin(raw: Request, publicUrl: string): void {
  const url = new URL(publicUrl)
  if (url.protocol === 'http:' && !isOwnMachineUrl(url)) throw new Problem('insecure_address', { address: publicUrl })
  requireOwnPage(raw, publicUrl)
}
