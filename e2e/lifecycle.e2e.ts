/** What a hook starts ends with its component: left screens, second attempts, another association. */
import type { Page, Route } from '@playwright/test'
import { someInvoices } from './support/invoices.ts'
import { expect, test, text } from './support/test.ts'

const { groups } = text
const { fields } = text.members
const { send } = text.invoices

/** Holds the first request that matches until `release` is called. */
async function hold(page: Page, url: string | RegExp, matches: (route: Route) => boolean) {
  let isHeld = false
  let release: () => void = () => {}
  await page.route(url, async (route) => {
    if (isHeld || !matches(route)) return route.fallback()
    isHeld = true
    await new Promise<void>((done) => (release = done))
    return route.fallback()
  })
  return { release: () => release() }
}

test('an answer that comes after its form was left changes no screen', async ({ app, page }) => {
  const patch = await hold(page, '**/v2/members/1', (route) => route.request().method() === 'PATCH')
  await app.open('/members/1/edit')
  await app.field(fields.city).fill('Groningen')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await app.button(text.members.edit.submit).click()
  await sent
  await app.link(text.shell.home).click()
  const question = page.getByRole('dialog', { name: text.forms.leave.title })
  await question.getByRole('button', { name: text.forms.leave.go }).click()
  await expect(app.heading(app.association.name)).toBeVisible()
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  patch.release()
  await answered
  await app.settled()
  await expect(page).toHaveURL('/')
})

test('adding people ends when the dialog is closed', async ({ app, page }) => {
  const first = await hold(page, '**/v2/groups/1/members', (route) => route.request().method() === 'POST')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''))
  await app.open('/groups/1?dialog=add')
  for (const name of ['bram', 'chaima']) {
    await app.field(groups.add.who).fill(name)
    await page
      .getByRole('option', { name: new RegExp(name, 'i') })
      .first()
      .click()
  }
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await app.button('Add 2 people').click()
  await sent
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  first.release()
  await answered
  await app.settled()
  expect(posts).toHaveLength(1)
})

test('a sending that waits for its undo delay ends with a switch of association, and can be started again', async ({
  app,
  makeAssociation,
  page,
}) => {
  await page.clock.install()
  const one = await makeAssociation({ name: 'Club One', parts: { invoices: someInvoices() } })
  const two = await makeAssociation({ name: 'Club Two' })
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/send') && posts.push(request.url()))
  await app.signIn('treasurer', two)
  await page.goto(`/sign-in#key=${one.key('treasurer')}`)
  await app.button(text.session.submit).click()
  await expect(app.heading(one.name)).toBeVisible()
  await app.visit('/invoices/1')
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'in a moment' })).toBeVisible()
  await app.navigation.getByRole('button', { name: one.name }).click()
  await app.navigation.getByRole('button', { name: two.name }).click()
  await expect(app.message(/is not sent/)).toBeVisible()
  await page.clock.fastForward(15_000)
  expect(posts).toEqual([])
  await app.navigation.getByRole('button', { name: two.name }).click()
  await app.navigation.getByRole('button', { name: one.name }).click()
  await expect(app.heading(one.name)).toBeVisible()
  await app.visit('/invoices/1')
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'in a moment' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(app.message(/is marked as sent/)).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('a key that is replaced while it is looked up is not looked up any more', async ({
  app,
  association,
  makeAssociation,
  page,
}) => {
  const other = await makeAssociation({ name: 'Other Club' })
  const first = await hold(page, '**/v2/organization', () => true)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v2/organization'))
  await page.goto('/sign-in')
  const key = page.getByRole('textbox', { name: text.session.key })
  const asked = page.waitForRequest('**/v2/organization')
  await key.fill(association.key('secretary'))
  await asked
  await key.fill(other.key('secretary'))
  expect((await cancelled).failure()?.errorText).toContain('ABORTED')
  await expect(page.getByText('Other Club')).toBeVisible()
  first.release()
  await app.button(text.session.submit).click()
  await expect(app.heading('Other Club')).toBeVisible()
})
