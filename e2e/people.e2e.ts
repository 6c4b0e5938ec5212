/** People who sign in as themselves: invited, with a passkey or with a password and a code, and what their role allows. */
import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { passkeys } from '#messages/passkeys/en.ts'
import { problems } from '#messages/problems/en.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { secretIn } from './support/people.ts'
import { expect, test, text } from './support/test.ts'

const { signIn } = text.session
const { account, invitation, list, recoveryCodes, roles, keys } = text.people

/** The code that an app shows for a secret, in a step that no earlier code is of. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

test('an invited person sets up a passkey, and signs in with it', async ({ app, page }) => {
  await addAuthenticator(page)
  await app.open('/settings/people', 'administrator')
  await app.button(list.invite).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await app.expectAccessible()
  await app.field(list.name).fill('Anna de Boer')
  await app.field(list.email).fill('anna@example.org')
  await page.getByRole('radio', { name: roles.administrator }).check()
  await app.button(list.send).click()
  const link = (await page.getByRole('dialog').locator('pre').textContent()) ?? ''
  await app.button(keys.done).click()
  const card = page.getByRole('article', { name: 'Anna de Boer' })
  await expect(card).toContainText('Invitation valid until')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  const token = link.slice(link.indexOf('=') + 1)
  await expect(app.heading(invitation.title)).toBeVisible()
  await app.expectAccessible()
  expect(page.url()).not.toContain(token)
  expect(asked.join(' ')).not.toContain(token)
  await app.button(invitation.passkey).click()
  await expect(page.getByRole('heading', { name: invitation.codesTitle })).toBeVisible()
  await app.button(invitation.kept).click()
  await app.expectHome()
  await expect(app.navigation).toContainText('Anna de Boer')
  await app.visit('/settings/people')
  await expect(card).toContainText(list.passkey)
  await card.getByRole('button', { name: list.again }).click()
  const again = page.getByRole('dialog', { name: 'Invite Anna de Boer again?' })
  await expect(again).toContainText('Anna de Boer signs in already.')
  await app.expectAccessible()
  await again.getByRole('button', { name: list.notAgain }).click()

  await app.load('/settings')
  await app.button(text.settings.signOut.replace('{association}', app.association.name)).last().click()
  await expect(app.navigation).not.toContainText('Anna de Boer')
  await page.goto('/sign-in')
  await app.button(signIn.passkey).click()
  await app.expectHome()
  // The same link again: it has been used.
  await page.goto('/settings')
  await page.goto(link)
  await expect(app.heading(invitation.invalid)).toBeVisible()
})

test('a password with a code signs in, and a role changes in open tabs', async ({
  app,
  association,
  page,
  service,
}) => {
  const baseUrl = `${service.url}/v2`
  const administrator = { baseUrl, key: association.key('administrator') }
  const body = {
    name: 'Bram Smit',
    email: 'bram@example.org',
    scopes: ['leden:lezen' as const, 'leden:schrijven' as const, 'groepen:lezen' as const],
  }
  const { invitation_url, id } = await call(administrator, 'invitePerson', { body })
  await page.goto(invitation_url ?? '')
  await app.button(invitation.password).click()
  await app.expectAccessible()
  await app.field(invitation.newPassword).fill('short')
  await app.field(signIn.code).fill('1')
  await app.button(invitation.submit).click()
  await app.expectFieldError(invitation.newPassword, text.fields.password_too_short)
  await app.expectFieldError(signIn.code, text.fields.sign_in_code)
  await expect(app.field(invitation.newPassword)).toBeFocused()
  const secret = await secretIn(page.locator('form'))
  await app.field(invitation.newPassword).fill('correct horse battery')
  await app.field(signIn.code).fill(codeOf(secret))
  await app.button(invitation.submit).click()
  await app.button(invitation.kept).click()
  await app.expectHome()

  await addAuthenticator(page)
  await app.visit('/settings')
  await app.button(passkeys.add).click()
  await expect(app.message(passkeys.added)).toBeVisible()

  await app.button(recoveryCodes.make).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: recoveryCodes.make }).click()
  await expect(dialog.getByText(invitation.codesTitle)).toBeVisible()
  const codes = ((await dialog.locator('pre').textContent()) ?? '').split('\n')
  const [file] = await Promise.all([page.waitForEvent('download'), app.button(invitation.download).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\r\n'))
  await app.button(keys.done).click()

  await app.button(account.change).click()
  await app.field(account.label).fill('bram')
  await app.button(text.common.save).click()
  await app.expectFieldError(account.label, text.fields.email)
  await app.field(account.label).fill('b.smit@example.org')
  await app.button(text.common.save).click()
  await expect(app.message(account.changed)).toBeVisible()
  await expect(page.getByRole('main').getByText('b.smit@example.org')).toBeVisible()

  await app.button(account.changePassword).click()
  await expect(dialog).toContainText(account.passwordText)
  await app.expectAccessible()
  await app.field(account.currentPassword).fill('wrong')
  await app.field(invitation.newPassword).fill('1234567890')
  await dialog.getByRole('button', { name: account.changePassword }).click()
  await app.expectFieldError(invitation.newPassword, text.fields.password_pattern)
  await app.field(invitation.newPassword).fill('b.smit@example.org')
  await dialog.getByRole('button', { name: account.changePassword }).click()
  await app.expectFieldError(invitation.newPassword, text.fields.password_is_name)
  await app.field(invitation.newPassword).fill('a horse of another colour')
  await dialog.getByRole('button', { name: account.changePassword }).click()
  await app.expectFieldError(account.currentPassword, text.fields.wrong_password)
  await app.field(account.currentPassword).fill('correct horse battery')
  await dialog.getByRole('button', { name: account.changePassword }).click()
  await expect(app.message(account.passwordChanged)).toBeVisible()

  await app.button(account.changeAuthenticator).click()
  await expect(dialog.getByRole('img', { name: invitation.qr })).toBeVisible()
  await app.expectAccessible()
  const newSecret = await secretIn(dialog)
  expect(newSecret).not.toBe(secret)
  await app.field(account.currentCode).fill(codeOf(newSecret))
  await app.field(account.newCode).fill('1')
  await dialog.getByRole('button', { name: account.changeAuthenticator }).click()
  await app.expectFieldError(account.newCode, text.fields.sign_in_code)
  await app.field(account.newCode).fill(codeOf(newSecret))
  await dialog.getByRole('button', { name: account.changeAuthenticator }).click()
  await app.expectFieldError(account.currentCode, text.fields.wrong_code)
  await app.button(account.useRecovery).click()
  await app.field(signIn.recoveryCode).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: account.changeAuthenticator }).click()
  await expect(app.message(account.authenticatorChanged)).toBeVisible()

  await app.visit('/members/1/edit')
  await call(administrator, 'updatePerson', { id, body: { scopes: ['leden:lezen'] } })
  await app.field(text.members.fields.city).fill('Groningen')
  await expect(page.getByRole('alert').filter({ hasText: text.trouble.right.title })).toBeVisible()
  await expect(app.navigation.getByRole('link', { name: text.shell.groups })).toHaveCount(0)
  await expect(app.navigation.getByRole('link', { name: text.shell.members })).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/sign-in')
  await app.field(signIn.email).fill('b.smit@example.org')
  await app.field(signIn.password).fill('wrong')
  await app.field(signIn.code).fill('000000')
  await app.button(signIn.submit).click()
  await expect(page.getByRole('alert')).toContainText('isn’t right')
  await app.button(signIn.recovery).click()
  await app.field(signIn.recoveryCode).fill(codes[0] ?? '')
  await app.button(signIn.submit).click()
  await app.expectHome()
})

test('a person sees and removes their passkeys, all but the last', async ({ app, association, page, service }) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const body = { name: 'Dirk Mol', email: 'dirk@example.org', scopes: ['leden:lezen' as const] }
  const { invitation_url } = await call(administrator, 'invitePerson', { body })
  const lost = await addAuthenticator(page)
  await page.goto(invitation_url ?? '')
  await app.button(invitation.passkey).click()
  await app.button(invitation.kept).click()
  await app.expectHome()
  await app.visit('/settings')
  const own = page.getByRole('region', { name: passkeys.title })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  // The device makes no second one for the same person.
  await app.button(passkeys.add).click()
  await expect(own).toContainText(passkeys.known)
  await lost.remove()
  await addAuthenticator(page)
  await app.button(passkeys.add).click()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await app.expectAccessible()

  const first = own.getByRole('listitem').first().getByRole('button', { name: passkeys.remove })
  const dialog = page.getByRole('dialog')
  await first.click()
  await expect(dialog).toContainText(passkeys.removeText)
  await app.expectAccessible()
  await dialog.getByRole('button', { name: passkeys.remove }).click()
  await expect(app.message(passkeys.removed)).toBeVisible()
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await first.click()
  await dialog.getByRole('button', { name: passkeys.remove }).click()
  await expect(dialog).toContainText(problems.last_passkey.detail)
  await dialog.getByRole('button', { name: passkeys.keep }).click()

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/sign-in')
  await app.button(signIn.passkey).click()
  await app.expectHome()
  await app.visit('/settings')
  await expect(own.getByRole('listitem')).toContainText('last used')
})

test('a role that changes while the tab is in the background shows as soon as the tab is looked at', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const body = { name: 'Carla Vos', email: 'carla@example.org', scopes: ['leden:lezen' as const] }
  const { invitation_url, id } = await call(administrator, 'invitePerson', { body })
  await page.clock.install()
  await addAuthenticator(page)
  await page.goto(invitation_url ?? '')
  await app.button(invitation.passkey).click()
  await app.button(invitation.kept).click()
  await app.expectHome()
  const groups = app.navigation.getByRole('link', { name: text.shell.groups })
  await app.visit('/members/1')
  await expect(groups).toHaveCount(0)
  const edit = app.link(text.members.actions.edit)
  await expect(edit).toHaveCount(0)
  await call(administrator, 'updatePerson', {
    id,
    body: { scopes: ['leden:lezen', 'leden:schrijven', 'groepen:lezen'] },
  })
  await page.clock.fastForward(16_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(groups).toBeVisible()
  await expect(edit).toBeVisible()
  await call(administrator, 'updatePerson', { id, body: { scopes: ['leden:lezen'] } })
  await page.clock.fastForward(16_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(groups).toHaveCount(0)
  await expect(edit).toHaveCount(0)
  // What may no longer be read leaves the screen.
  await call(administrator, 'updatePerson', { id, body: { scopes: ['groepen:lezen'] } })
  await page.clock.fastForward(16_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
})

test('a screen of the settings leaves the tab of who is no administrator any more', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  await page.clock.install()
  await addAuthenticator(page)
  let id = 0
  // The last administrator cannot lose the role.
  for (const name of ['Kees', 'Lotte']) {
    const body = { name, email: `${name}@example.org`, scopes: [...allScopes] }
    const invited = await call(administrator, 'invitePerson', { body })
    id = invited.id
    await page.goto('/sign-in')
    await page.goto(invited.invitation_url ?? '')
    await app.button(invitation.passkey).click()
    await app.button(invitation.kept).click()
    await app.expectHome()
  }
  await app.visit('/settings/products')
  await expect(app.heading(text.settings.sections.products)).toBeVisible()
  await call(administrator, 'updatePerson', { id, body: { scopes: ['leden:lezen'] } })
  await page.clock.fastForward(16_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
})

test('a key is created, replaced and revoked', async ({ app, page }) => {
  await app.open('/settings/keys', 'administrator')
  await app.button(keys.create).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(keys.name).fill('Website')
  await dialog.getByRole('button', { name: keys.create }).click()
  const first = await dialog.locator('pre').textContent()
  await app.button(keys.done).click()
  const card = page.getByRole('article', { name: 'Website' })
  await card.getByRole('button', { name: keys.rotate }).click()
  await dialog.getByRole('button', { name: keys.rotate }).click()
  await expect(app.button(keys.done)).toBeVisible()
  expect(await dialog.locator('pre').textContent()).not.toBe(first)
  await app.button(keys.done).click()
  await card.getByRole('button', { name: keys.revoke }).click()
  await dialog.getByRole('button', { name: keys.revoke }).click()
  await expect(card).toContainText(keys.revoked)

  // The key of this session goes on with its new secret, which nothing covers.
  const current = page.getByRole('article').filter({ hasText: keys.current })
  await current.getByRole('button', { name: keys.rotate }).click()
  await dialog.getByRole('button', { name: keys.rotate }).click()
  await app.button(keys.done).click()
  await app.button(keys.create).click()
  // Its button is far below the name.
  await dialog.getByRole('button', { name: keys.create }).click()
  await expect(dialog.getByLabel(keys.name)).toBeFocused()
  await dialog.getByLabel(keys.name).fill('Newsletter')
  await dialog.getByRole('button', { name: keys.create }).click()
  await app.button(keys.done).click()
  await expect(page.getByRole('article', { name: 'Newsletter' })).toBeVisible()
})

test('an administrator who removes themselves is signed out', async ({ app, association, page, service }) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  await addAuthenticator(page)
  for (const name of ['Kees', 'Lotte']) {
    const body = { name, email: `${name}@example.org`, scopes: [...allScopes] }
    const { invitation_url } = await call(administrator, 'invitePerson', { body })
    await page.goto('/sign-in')
    await page.goto(invitation_url ?? '')
    await app.button(invitation.passkey).click()
    await app.button(invitation.kept).click()
    await app.expectHome()
  }
  await app.visit('/settings/keys')
  await app.button(keys.create).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(keys.name).fill('Website')
  await dialog.getByRole('button', { name: keys.create }).click()
  await app.button(keys.done).click()
  await app.visit('/settings/people')
  await page.getByRole('article', { name: 'Lotte' }).getByRole('button', { name: list.remove }).click()
  await dialog.getByRole('button', { name: list.remove }).click()
  await expect(dialog).toContainText(problems.person_made_keys.title)
  await expect(dialog).toContainText('Lotte created a key that still works: Website')
  await app.expectAccessible()
  await dialog.getByRole('radio', { name: list.keepKeys }).check()
  await dialog.getByRole('button', { name: list.remove }).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await app.open('/settings/keys', 'administrator', association)
  await expect(page.getByRole('article', { name: 'Website' })).toContainText('Created by Lotte, who has left')
})

test('two administrators change a role at once: the later one sees both changes', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const body = { name: 'Bram'.repeat(20), email: 'bram@example.org', scopes: ['leden:lezen' as const] }
  const { id } = await call(administrator, 'invitePerson', { body })
  await call(administrator, 'createApiKey', { body: { name: 'Website'.repeat(10), scopes: body.scopes } })
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height })
  await app.open('/settings/keys', 'administrator')
  for (const path of ['/settings/keys', '/settings/activity', '/settings/people']) {
    await app.load(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.setViewportSize({ width, height })
  await app.button(list.change).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: text.session.scopes['groepen:lezen'] }).check()
  await dialog.getByLabel(list.email).fill('smit@example.org')
  await dialog.getByLabel(list.name).fill('Bram')
  const theirs = { name: 'Bram Smit', scopes: ['leden:lezen' as const, 'facturen:lezen' as const] }
  await call(administrator, 'updatePerson', { id, body: theirs })
  await app.button(text.common.save).click()
  await expect(dialog.getByText(text.forms.conflict.title)).toBeInViewport()
  await dialog.getByRole('radio', { name: /Bram Smit/ }).check()
  await expect(dialog.getByRole('checkbox', { name: text.session.scopes['facturen:lezen'] })).toBeChecked()
  await app.button(text.common.save).click()
  await expect(dialog).toHaveCount(0)
  const { data } = await call(administrator, 'listPeople', {})
  expect(data[0]?.email).toBe('smit@example.org')
  expect(data[0]?.name).toBe('Bram Smit')
  expect(data[0]?.scopes).toEqual(['leden:lezen', 'groepen:lezen', 'facturen:lezen'])
})
