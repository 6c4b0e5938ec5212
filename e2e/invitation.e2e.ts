/** An invitation that is not accepted in one go. */
import { Secret, TOTP } from 'otpauth'
import { call } from '#client/client.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { secretIn } from './support/people.ts'
import { expect, test, text } from './support/test.ts'

const { invitation } = text.people
const { signIn } = text.session

test('an invitation outlives a reload, and a passkey that comes too late', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const invite = async (name: string) => {
    const body = { name, email: `${name}@example.org`, scopes: ['leden:lezen' as const] }
    return (await call(administrator, 'invitePerson', { body })).invitation_url ?? ''
  }
  await addAuthenticator(page)
  await page.goto(await invite('fatima'))
  await expect(app.heading(invitation.title)).toBeVisible()
  await page.reload()
  // A passkey made for the question of someone else, which is refused like one that comes too late.
  const refused = async () => {
    const token = new URL(await invite('gerard')).hash.slice('#token='.length)
    const { passkey_options } = await call({ ...administrator, key: '' }, 'openInvitation', { body: { token } })
    return new Authenticator(service.url).create(passkey_options ?? {})
  }
  await page.route(
    '**/invitation/accept',
    async (route) => {
      const sent: object = route.request().postDataJSON()
      await route.continue({ postData: JSON.stringify({ ...sent, passkey: await refused() }) })
    },
    { times: 1 },
  )
  await app.button(invitation.passkey).click()
  await expect(page.getByRole('status')).toContainText(signIn.stopped)
  await page.reload()
  await app.button(invitation.passkey).click()
  await expect(page.getByRole('heading', { name: invitation.codesTitle })).toBeVisible()
  // From here on the link is used.
  await page.reload()
  await expect(app.heading(invitation.invalid)).toBeVisible()
})

test('the key for the authenticator app stays until the invitation is accepted, and no longer', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const body = { name: 'Hanna', email: 'hanna@example.org', scopes: ['leden:lezen' as const] }
  const { invitation_url } = await call(administrator, 'invitePerson', { body })
  await page.goto(invitation_url ?? '')
  const shown = async () => {
    await app.button(invitation.password).click()
    return secretIn(page.locator('form'))
  }
  const secret = await shown()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.reload()
  expect(await shown()).toBe(secret)
  await page.goto('/sign-in')
  await page.goto(invitation_url ?? '')
  expect(await shown()).toBe(secret)
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(await stored()).toContain(secret)
  await app.field(invitation.newPassword).fill('correct horse battery')
  await app.field(signIn.code).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await app.button(invitation.submit).click()
  await expect(page.getByRole('heading', { name: invitation.codesTitle })).toBeVisible()
  expect(await stored()).not.toContain(secret)
})

test('an invitation whose acceptance was not answered leads to signing in', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const body = { name: 'Ingrid', email: 'ingrid@example.org', scopes: ['leden:lezen' as const] }
  const { invitation_url } = await call(administrator, 'invitePerson', { body })
  await addAuthenticator(page)
  await page.goto(invitation_url ?? '')
  await page.route(
    '**/invitation/accept',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await app.button(invitation.passkey).click()
  await expect(page.getByRole('alert')).toContainText(text.trouble.unreachable.title)
  await app.button(invitation.passkey).click()
  await expect(app.heading(invitation.invalid)).toBeVisible()
  await app.link(text.session.title).click()
  await app.button(signIn.passkey).click()
  await app.expectHome()
})
