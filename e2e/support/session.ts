/** Signs a tab in without the sign-in screen: only the journeys about signing in go through it. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { basePath } from '#contract/operations.ts'

/** What the app keeps of a key at a service. */
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
