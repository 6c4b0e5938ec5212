/** Hooks end what they started: left screens, second attempts, another association. */
import type { Page, Route } from '@playwright/test'
import { someMembers } from './support/association-file.ts'
import { someInvoices } from './support/invoices.ts'
import { watchRunning } from './support/running.ts'
import { furnished, screens } from './support/screens.ts'
import { AppUser, everyone } from './support/app.ts'
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
  const patch = await hold(page, '**/manage/v1/members/1', (route) => route.request().method() === 'PATCH')
  await app.open('/members/1/edit')
  await app.field(fields.city).fill('Groningen')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await app.button(text.members.edit.submit).click()
  await sent
  await app.link(text.shell.home).click()
  const question = page.getByRole('dialog', { name: text.forms.leave.title })
  await question.getByRole('button', { name: text.forms.leave.anyway }).click()
  await app.expectHome()
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
  await app.open('/groups/1?dialog=add', 'coordinator')
  for (const name of ['bram', 'chaima']) {
    await app.field(groups.add.who).fill(name)
    await page
      .getByRole('option', { name: new RegExp(name, 'i') })
      .first()
      .click()
  }
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await app.button('Add 2 members').click()
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
  await app.signIn('treasurer', one)
  await app.visit('/invoices/1')
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Marking invoice' })).toBeVisible()
  await app.navigation.getByRole('button', { name: one.name }).click()
  await app.navigation.getByRole('button', { name: two.name }).click()
  await expect(app.message(/was not sent/)).toBeVisible()
  await page.clock.fastForward(15_000)
  expect(posts).toEqual([])
  await app.navigation.getByRole('button', { name: two.name }).click()
  await app.navigation.getByRole('button', { name: one.name }).click()
  await app.expectHome(one)
  await app.visit('/invoices/1')
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Marking invoice' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(app.message(/marked as sent \(/)).toBeVisible()
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
  await app.button(text.session.signIn.useKey).click()
  const key = page.getByRole('textbox', { name: text.session.key })
  const asked = page.waitForRequest('**/v2/organization')
  await key.fill(association.key('secretary'))
  await asked
  await key.fill(other.key('secretary'))
  expect((await cancelled).failure()?.errorText).toContain('ABORTED')
  await expect(page.getByText('Other Club')).toBeVisible()
  first.release()
  await app.button(text.session.submit).click()
  await app.expectHome({ name: 'Other Club' })
})

test('what a screen starts ends when it is left', async ({ makeAssociation, page }) => {
  test.slow()
  const running = await watchRunning(page)
  const app = new AppUser(page, await makeAssociation(furnished))
  await app.signIn('board')
  const paths = [
    ...screens.map(({ path }) => path),
    '/members/1?dialog=cancel',
    '/groups/1?dialog=add',
    '/events/1?dialog=register',
    '/events?view=month',
  ]
  const tour = async () => {
    for (const path of paths) {
      await app.visit(path)
      const search = page.locator('#content').getByRole('searchbox').first()
      if (await search.isVisible()) await search.fill('zq')
      await app.settled()
    }
    await app.visit('/settings')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return running()
  }
  // On the first tour the app loads what stays for good.
  const first = await tour()
  expect(first['intervals']).toBe(0)
  expect(first['highlighted ranges']).toBe(0)
  expect(first['Window keydown']).toBeGreaterThan(0)
  expect(await tour()).toEqual(first)
})

test('a text that is still being typed does not follow to the next screen', async ({ app, page }) => {
  await page.clock.install()
  await app.signIn()
  await app.navigation.getByRole('link', { name: text.shell.members }).click()
  await expect(app.memberList).toContainText('Anna Bakker')
  await app.field(text.members.search.label).pressSequentially('ann')
  await page.evaluate(() => history.back())
  await app.expectHome()
  await page.clock.fastForward(1_000)
  await app.settled()
  await expect(page).toHaveURL('/')
})

test('an export that is being made ends with the list', async ({ app, makeAssociation, page }) => {
  const { export: tool } = text.dataList
  const large = await makeAssociation({ members: someMembers(260), name: 'Large Club' })
  const code = await hold(page, /\/assets\/make-file-/, () => true)
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const exportList = async () => {
    await app.chooseOption(tool.csv)
  }
  await app.open(everyone, 'secretary', large)
  await expect(page.getByRole('main')).toContainText('260 in total')
  const asked = page.waitForRequest(/\/assets\/make-file-/)
  await exportList()
  await asked
  await app.link(text.shell.groups).click()
  await expect(app.heading(text.groups.title)).toBeVisible()
  code.release()
  await app.settled()
  await app.link(text.shell.members).click()
  await expect(page.getByRole('main')).toContainText('of 260')
  const saved = page.waitForEvent('download')
  await exportList()
  await saved
  expect(files).toHaveLength(1)
})

test('the search index of a list ends with its association', async ({ app, makeAssociation, page }) => {
  const one = await makeAssociation({ name: 'Club One' })
  const two = await makeAssociation({
    name: 'Club Two',
    members: [{ membership_number: '1', first_name: 'Xenia', last_name: 'Zonder' }],
  })
  await app.signIn('secretary', two)
  await app.open(everyone, 'secretary', one)
  await app.field(text.members.search.label).fill('anna')
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.navigation.getByRole('button', { name: one.name }).click()
  await app.navigation.getByRole('button', { name: two.name }).click()
  await app.expectHome(two)
  await app.navigation.getByRole('link', { name: text.shell.members }).click()
  await expect(app.memberList).toContainText('Xenia Zonder')
  await app.field(text.members.search.label).fill('anna')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await app.field(text.members.search.label).fill('xen')
  await expect(app.memberList).toContainText('Xenia Zonder')
})
