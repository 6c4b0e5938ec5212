/** An invitation that is not accepted in one go. */
import type { Response } from '@playwright/test'
import { call } from '#client/client.ts'
import { Authenticator } from '../server/testing/authenticator.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { expect, test, text } from './support/test.ts'

const { signIn, invitation } = text.people

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
  const question = page.waitForResponse(/invitation\/open/)
  await page.goto(await invite('fatima'))
  await expect(app.heading(invitation.title)).toBeVisible()
  // Each question is answered once, here by another person: as if it had been asked too long ago.
  const answerFor = async (name: string, response: Promise<Response>) => {
    const { passkey_options }: { passkey_options: Record<string, unknown> } = await (await response).json()
    const passkey = new Authenticator(service.url).create(passkey_options)
    const token = new URL(await invite(name)).hash.slice('#token='.length)
    await call({ ...administrator, key: '' }, 'acceptInvitation', { body: { token, passkey } })
  }
  await answerFor('gerard', question)
  const newQuestion = page.waitForResponse(/invitation\/open/)
  await page.route(
    '**/invitation/accept',
    async (route) => {
      await answerFor('hanna', newQuestion)
      await route.continue()
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
