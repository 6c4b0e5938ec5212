import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { wholeAssociation as words } from '#messages/whole-association/en.ts'
import { AppUser } from './support/app.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { signInAsPerson } from './support/session.ts'
import type { Service } from './support/service.ts'
import { type Association, expect, test, text } from './support/test.ts'

const anna = { name: 'Anna de Boer', email: 'anna@example.org' }

/** Everything that scripts of the page can read. */
function readable(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage, location.href]))
}

test('a person is signed in in every tab, and no script has the token', async ({
  app,
  association,
  context,
  page,
  service,
}) => {
  await signInAsPerson(page, service, association, anna)
  await page.goto('/members')
  await expect(app.memberList).toContainText('Bakker')
  const [cookie, ...others] = (await context.cookies()).filter(({ name }) => name.startsWith('ledenbalie-'))
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(await readable(page)).not.toContain(cookie?.value.split('.')[1])
  const second = await context.newPage()
  await second.goto('/groups')
  await expect(second.getByRole('heading', { level: 1, name: text.groups.title })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1, name: text.groups.title })).toBeVisible()
  const opened = context.waitForEvent('page')
  await app.memberList.getByRole('link', { name: 'Anna Bakker' }).click({ button: 'middle' })
  await expect((await opened).getByRole('heading', { level: 1, name: 'Anna Bakker' })).toBeVisible()
})

test('the page of another origin can do nothing with the session', async ({ app, association, page, service }) => {
  await signInAsPerson(page, service, association, anna)
  await page.goto('/members')
  await expect(app.memberList).toContainText('Bakker')
  const [session] = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('ledenbalie.sessions') ?? '[]') as { id: string }[]).map(({ id }) =>
      id.replace('person-', ''),
    ),
  )
  const evil = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Evil</title><body></body>')
  })
  evil.listen(0, '127.0.0.1')
  await once(evil, 'listening')
  const address = evil.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    // Another port of the same host is the nearest that an origin can be: the cookie goes along.
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
      const attacker = await page.context().newPage()
      await attacker.goto(origin)
      const results = await attacker.evaluate(
        async ({ url, named }) => {
          const attempts: (readonly [string, RequestInit])[] = [
            ['/v2/members', { credentials: 'include' }],
            ['/v2/members', { credentials: 'include', mode: 'no-cors' }],
            ['/v2/members', { credentials: 'include', headers: { 'Ledenbalie-Session': named } }],
            ['/manage/v1/browser/sessions', { credentials: 'include' }],
            ['/manage/v1/snapshot', { credentials: 'include', headers: { 'Ledenbalie-Session': named } }],
            ['/v2/members', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{"last_name":"Evil"}' }],
          ]
          const texts: string[] = []
          for (const [path, init] of attempts)
            texts.push(
              await fetch(url + path, init).then(
                (answer) => answer.text(),
                () => 'refused',
              ),
            )
          return texts
        },
        { url: service.url, named: session ?? '' },
      )
      expect(results.filter((result) => !['refused', ''].includes(result))).toEqual([])
      const answered = attacker.waitForResponse((response) => response.request().method() === 'POST')
      await attacker.evaluate((url) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: `${url}/v2/members`, enctype: 'text/plain' })
        const field = document.createElement('input')
        Object.assign(field, { name: '{"last_name":"Evil","x":"', value: '"}' })
        form.append(field)
        document.body.append(form)
        form.submit()
      }, service.url)
      expect((await answered).status()).toBe(401)
      const framing = await page.context().newPage()
      await framing.goto(origin)
      await framing.evaluate((url) => {
        const frame = document.createElement('iframe')
        frame.src = `${url}/members`
        document.body.append(frame)
      }, service.url)
      await framing.waitForLoadState('networkidle')
      const framed = framing.frames().find((frame) => frame !== framing.mainFrame())
      expect(await framed?.evaluate(() => document.body.innerText).catch(() => '')).not.toContain('Jansen')
    }
  } finally {
    evil.close()
  }
  await page.reload()
  await expect(app.memberList).toContainText('Bakker')
  await expect(app.memberList).not.toContainText('Evil')
})

/** Invites a person, who accepts in this browser with a passkey. */
async function acceptHere(app: AppUser, service: Service, { slug }: Association): Promise<void> {
  await addAuthenticator(app.page)
  const { name, email } = anna
  const said = await service.command('people', 'invite', slug, '--name', name, '--email', email)
  await app.page.goto(/\/invitation#token=\S+/.exec(said)?.[0] ?? '')
  await app.button(text.people.invitation.passkey).click()
  await app.button(text.people.invitation.kept).click()
  await app.expectHome()
}

test('signing out in one tab ends the other, also while it saves, and nothing is lost', async ({
  app,
  association,
  context,
  page,
  service,
}) => {
  await acceptHere(app, service, association)
  await app.visit('/members/2/edit')
  const city = app.field(text.members.fields.city)
  await expect(city).toHaveValue(/.+/)
  await city.fill('Terschelling')
  const other = new AppUser(await context.newPage(), association)
  await other.page.goto('/')
  await other.expectHome()
  // What is being saved is on its way when the user signs out.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/members/2', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await app.button(text.members.edit.submit).click()
  await sent
  await other.navigation.getByRole('button', { name: association.name }).click()
  await other.button(text.shell.signOut).click()
  await expect(other.heading(text.session.title)).toBeVisible()
  await expect(app.heading(text.session.title)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: association.name })).toContainText(
    text.session.endedElsewhere.personText,
  )
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  release()
  expect((await answered).status()).toBe(401)
  // The cookie went with the session: neither tab, nor a new one, is signed in.
  const left = (await context.cookies()).filter(({ name }) => name.startsWith('ledenbalie-'))
  // What stays says that the browser is known to the person, and signs nobody in.
  expect(left.filter(({ name }) => !name.endsWith('-device'))).toEqual([])
  await other.page.goto('/members')
  await expect(other.heading(text.session.title)).toBeVisible()
  // The same person finds what was typed.
  await app.button(text.session.signIn.passkey).click()
  await expect(page).toHaveURL('/members/2/edit')
  await expect(city).toHaveValue('Terschelling')
  await app.button(text.members.edit.submit).click()
  await expect(app.message(text.members.edit.done)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Terschelling')
})

test('a tab that was signed out goes on where it was when its person signs in in another one', async ({
  app,
  association,
  context,
  page,
  service,
}) => {
  await acceptHere(app, service, association)
  const other = new AppUser(await context.newPage(), association)
  await other.page.goto('/members/2/edit')
  const city = other.field(text.members.fields.city)
  await city.fill('Terschelling')
  await app.navigation.getByRole('button', { name: association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(other.heading(text.session.title)).toBeVisible()
  await page.bringToFront()
  await app.button(text.session.signIn.passkey).click()
  await app.expectHome()
  await expect(other.page).toHaveURL('/members/2/edit')
  await expect(city).toHaveValue('Terschelling')
  await other.button(text.members.edit.submit).click()
  await expect(other.message(text.members.edit.done)).toBeVisible()
})

test('what gives access asks once more who it is, and goes on', async ({ app, association, page, service }) => {
  await acceptHere(app, service, association)
  service.ageSignIns()
  await app.visit('/settings')
  await app.button(text.people.recoveryCodes.make).click()
  await page.getByRole('dialog').getByRole('button', { name: text.people.recoveryCodes.make }).click()
  const question = page.getByRole('dialog', { name: text.session.again.confirmTitle })
  await expect(question).toContainText(association.name)
  await app.expectAccessible('[role="dialog"]')
  await question.getByRole('button', { name: text.session.again.later }).click()
  await expect(page.getByRole('dialog')).toContainText('Sign in again')
  await page.getByRole('dialog').getByRole('button', { name: text.people.recoveryCodes.make }).click()
  await question.getByRole('button', { name: text.session.signIn.passkey }).click()
  await expect(page.getByRole('dialog', { name: text.people.invitation.codesTitle })).toBeVisible()
})

test('a file of the whole association asks once more who it is, and goes on', async ({
  app,
  association,
  page,
  service,
}) => {
  await acceptHere(app, service, association)
  await app.visit('/settings/data')
  const question = page.getByRole('dialog', { name: text.session.again.confirmTitle })
  const passkey = question.getByRole('button', { name: text.session.signIn.passkey })
  service.ageSignIns()
  await app.button(words.exportDo).click()
  const [download] = await Promise.all([page.waitForEvent('download'), passkey.click()])
  const file = z
    .looseObject({ members: z.array(z.unknown()) })
    .parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  const members = [...file.members, { membership_number: '9001', last_name: 'Ingevoerd' }]
  // Longer than any buffer on its way: it is refused before its last byte.
  const buffer = Buffer.from(JSON.stringify({ ...file, members }) + ' '.repeat(5_000_000))
  await page.locator('input[type="file"]').setInputFiles({ name: 'club.json', mimeType: 'application/json', buffer })
  const go = app.button(words.go.replace('{name}', association.name))
  await go.click()
  service.ageSignIns()
  await page.getByRole('dialog').getByRole('button', { name: words.sureDo }).click()
  await passkey.click()
  await expect(app.message(words.done.replace('{name}', association.name))).toBeVisible()
})

test('a sign-out that gets no answer says so, and signs no one out', async ({ app, association, page, service }) => {
  await signInAsPerson(page, service, association, anna)
  await page.goto('/')
  await app.expectHome()
  await page.route('**/manage/v1/session', (route) => route.abort())
  await app.navigation.getByRole('button', { name: association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(app.message(text.shell.signOutFailed)).toBeVisible()
  await expect(app.navigation).toContainText(anna.name)
})
