/** People who sign in as themselves, each in a browser of their own. */
import type { Browser, Locator } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { call } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import { AppUser } from './app.ts'
import { type Association, text } from './test.ts'

const { invitation } = text.people
const { signIn } = text.session

interface Invited {
  readonly name: string
  readonly scopes: readonly Scope[]
}

export interface SignedIn {
  readonly app: AppUser
  /** Of the person. */
  readonly id: number
}

function administrator({ url, key }: Association) {
  return { baseUrl: `${url}/v2`, key: key('administrator') }
}

/** The key of an authenticator app, which is shown in groups of four. */
export async function secretIn(shown: Locator): Promise<string> {
  return ((await shown.locator('code').textContent()) ?? '').replaceAll(' ', '')
}

/** Invites a person, who accepts with a password and is signed in at the home screen. */
export async function signInAs(browser: Browser, association: Association, person: Invited): Promise<SignedIn> {
  const email = `${person.name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`
  const body = { name: person.name, email, scopes: [...person.scopes] }
  const { id, invitation_url } = await call(administrator(association), 'invitePerson', { body })
  const context = await browser.newContext({ baseURL: association.url })
  const app = new AppUser(await context.newPage(), association)
  await app.page.goto(invitation_url ?? '')
  await app.button(invitation.password).click()
  const secret = await secretIn(app.page.locator('form'))
  await app.field(invitation.newPassword).fill('correct horse battery')
  await app.field(signIn.code).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await app.button(invitation.submit).click()
  await app.button(invitation.kept).click()
  await app.expectHome()
  return { app, id }
}

/** Gives a person another role. */
export async function changeScopes(association: Association, id: number, scopes: readonly Scope[]): Promise<void> {
  await call(administrator(association), 'updatePerson', { id, body: { scopes: [...scopes] } })
}

/** Another tab of the same person, at an address. */
export async function openTab({ page, association }: AppUser, path: string): Promise<AppUser> {
  const tab = new AppUser(await page.context().newPage(), association)
  // A session that is not kept on the device is in its tab alone.
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  const copied = await tab.page.addInitScript((entries) => {
    for (const [name, text] of entries) sessionStorage.setItem(name, String(text))
  }, kept)
  await tab.load(path)
  await copied.dispose()
  return tab
}
