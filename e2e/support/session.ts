/** Signs in without the sign-in screen, with a key or as a person: only the journeys about signing in go through it. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { basePath } from '#contract/operations.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import type { Service } from './service.ts'

/** The app's stored data about a key of a service. */
async function sessionOf(origin: string, key: string) {
  const connection = { baseUrl: `${origin}${basePath}`, key }
  const [organization, management] = await Promise.all([
    call(connection, 'getOrganization', {}),
    call(connection, 'getManagement', {}),
  ])
  return {
    id: randomBytes(16).toString('hex'),
    ...connection,
    organization,
    managementScopes: management.scopes,
    timezone: management.timezone,
    paymentTerm: management.payment_term_days,
    person: management.person,
  }
}

/**
 * Opens an address in a tab that is signed in with the key, beside what it was signed in with before. The one place that knows where the
 * app keeps a session.
 */
export async function openSignedIn(page: Page, origin: string, key: string, path: string): Promise<void> {
  const session = await sessionOf(origin, key)
  const stored = await page.addInitScript((added) => {
    // It runs in frames too.
    if (window !== window.top) return
    const known: (typeof added)[] = JSON.parse(sessionStorage.getItem('ledenbalie.sessions') ?? '[]')
    const same = known.find(({ baseUrl, key }) => baseUrl === added.baseUrl && key === added.key)
    if (!same) sessionStorage.setItem('ledenbalie.sessions', JSON.stringify([...known, added]))
    for (const storage of [sessionStorage, localStorage]) storage.setItem('ledenbalie.active', (same ?? added).id)
  }, session)
  await page.goto(origin + path)
  await stored.dispose()
}

interface NewPerson {
  readonly name: string
  readonly email: string
  /** Everything when left out. */
  readonly scopes?: readonly string[]
}

/** The connection of a page of the service, whose cookies are kept. */
function pageOf(origin: string) {
  const cookies = new Map<string, string>()
  const send = async (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('Sec-Fetch-Site', 'same-origin')
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new Request(request, { headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  return { cookies, connection: { baseUrl: `${origin}${basePath}`, key: '', fetch: send } }
}

/** Invites a person with the command, accepts with a passkey, and gives the browser the cookie of the session. Returns the passkey's device. */
export async function signInAsPerson(
  page: Page,
  service: Service,
  { slug }: { readonly slug: string },
  { name, email, scopes }: NewPerson,
): Promise<Authenticator> {
  const granted = scopes ? ['--scopes', scopes.join(',')] : []
  const said = await service.command('people', 'invite', slug, '--name', name, '--email', email, ...granted)
  const token = /#token=(\S+)/.exec(said)?.[1] ?? ''
  const device = new Authenticator(service.url)
  const { cookies, connection } = pageOf(service.url)
  const { passkey_options } = await call(connection, 'openInvitation', { body: { token } })
  const passkey = device.create(passkey_options)
  await call(connection, 'acceptInvitation', { body: { token, passkey, cookie: { stays: false } } })
  await page.context().addCookies(
    [...cookies]
      .filter(([cookie]) => !cookie.endsWith('-device'))
      .map(([cookie, value]) => ({
        name: cookie,
        value,
        url: service.url,
        httpOnly: true,
        sameSite: 'Strict' as const,
      })),
  )
  return device
}
