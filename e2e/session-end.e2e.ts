/** The end of a session: what it began stops and what it stored is gone, wherever the user signed out. */
import type { BrowserContext, Page } from '@playwright/test'
import { AppUser } from './support/app.ts'
import { someInvoices } from './support/invoices.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { send } = text.invoices
const { fields } = text.members
const iban = 'NL91ABNA0417164300'

async function signInKept(app: AppUser, role: 'secretary' | 'treasurer' = 'secretary'): Promise<void> {
  await app.page.goto('/sign-in')
  await app.chooseKey()
  await app.page.getByLabel(text.session.keep).check()
  await app.enterKey(app.association.key(role))
  await app.expectHome()
}

async function signOut(app: AppUser): Promise<void> {
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
}

async function signOutInAnotherTab(context: BrowserContext, association: Association): Promise<void> {
  const other = new AppUser(await context.newPage(), association)
  await other.page.goto('/')
  await signOut(other)
}

async function switchTo(app: AppUser, from: Association, to: Association): Promise<void> {
  await app.navigation.getByRole('button', { name: from.name }).click()
  await app.navigation.getByRole('button', { name: to.name }).click()
  await app.expectHome(to)
}

/** The storage of this tab and this device, as one text. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
}

function countSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/send') && sent.push('POST'))
  return sent
}

test('signing out in another tab removes what was typed here, and the sign-in screen says so', async ({
  app,
  association,
  context,
  page,
}) => {
  await signInKept(app)
  await page.goto('/members/1/edit')
  await app.field(fields.iban).fill(iban)
  await expect.poll(() => stored(page)).toContain(iban)
  // Not yet written when the session ends: the form writes what is left as it closes.
  await app.field(fields.account_holder).fill('Anna Rekeninghouder')
  await signOutInAnotherTab(context, association)
  await expect(app.heading(text.session.title)).toBeVisible()
  await expect(app.message(text.session.endedElsewhere.text)).toContainText(association.name)
  const rest = await stored(page)
  expect(rest).not.toContain(iban)
  expect(rest).not.toContain('Rekeninghouder')
  expect(rest).not.toContain('draft')
})

test('what was typed comes back for the same key, and for no other', async ({ app, association, context, page }) => {
  await signInKept(app)
  await page.goto('/members/1/edit')
  await app.field(fields.iban).fill(iban)
  await expect.poll(() => stored(page)).toContain(iban)
  await signOutInAnotherTab(context, association)
  await app.enterKey(association.key('treasurer'))
  await expect(app.navigation).toBeVisible()
  expect(await stored(page)).not.toContain(iban)

  await signOut(app)
  await signInKept(app)
  await page.goto('/members/1/edit')
  await app.field(fields.iban).fill(iban)
  await expect.poll(() => stored(page)).toContain(iban)
  await signOutInAnotherTab(context, association)
  await app.enterKey(association.key('secretary'))
  await expect(app.field(fields.iban)).toHaveValue('NL91 ABNA 0417 1643 00')
})

test('a key that one tab no longer keeps goes on there, and other tabs sign out of it', async ({
  app,
  association,
  context,
  page,
}) => {
  await signInKept(app)
  await page.goto('/members/1/edit')
  await app.field(fields.account_holder).fill('Anna Rekeninghouder')
  const other = new AppUser(await context.newPage(), association)
  await other.page.goto('/settings')
  await other.button(text.settings.doNotKeep).click()
  await expect(other.button(text.settings.keep)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ledenbalie.sessions'))).toBeNull()
  await expect(app.heading(text.session.title)).toBeVisible()
  await other.page.reload()
  await other.settled()
  await expect(other.button(text.settings.keep)).toBeVisible()
})

test('signing out that was called off does not happen with the next click', async ({ app, page }) => {
  await app.open('/members/1/edit')
  await app.field(fields.account_holder).fill('Anna Rekeninghouder')
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.button(text.shell.signOut).click()
  const question = page.getByRole('dialog', { name: text.forms.leave.title })
  await question.getByRole('button', { name: text.forms.leave.stay }).click()
  await app.link(text.shell.home).click()
  await question.getByRole('button', { name: text.forms.leave.go }).click()
  await app.expectHome()
})

test('an invoice that waits for its undo delay is not sent after signing out, and the app says so', async ({
  context,
  makeAssociation,
  page,
}) => {
  await page.clock.install()
  const club = await makeAssociation({ parts: { invoices: someInvoices() } })
  const app = new AppUser(page, club)
  const sent = countSent(page)
  await signInKept(app, 'treasurer')
  await page.goto('/invoices/1')
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Marking invoice' })).toBeVisible()
  await signOutInAnotherTab(context, club)
  await expect(app.message(/was not sent/)).toBeVisible()
  await page.clock.fastForward(15_000)
  await page.clock.runFor(1_000)
  expect(sent).toEqual([])
})

test('a notice of one association opens nothing in another', async ({ app, makeAssociation, page }) => {
  await page.clock.install()
  const one = await makeAssociation({ name: 'Club One', parts: { invoices: someInvoices() } })
  const two = await makeAssociation({ name: 'Club Two', parts: { invoices: someInvoices() } })
  await app.signIn('treasurer', two)
  await app.signIn('treasurer', one)
  await app.visit('/invoices/1')
  let fail: () => void = () => {}
  await page.route('**/send', async (route) => {
    await new Promise<void>((done) => (fail = done))
    await route.abort()
  })
  const asked = page.waitForRequest(/\/send$/)
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Marking invoice' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await asked
  await switchTo(app, one, two)
  fail()
  await expect(app.message(/couldn’t confirm whether invoice 2026-0001/)).toBeVisible()
  // At once: a notice with a button closes after a while, and the button with it.
  expect(await app.button(send.show).count()).toBe(0)
})

test('with blocked storage every form works', async ({ app, page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await app.signInByHand()
  await app.visit('/members/new')
  await app.field(fields.last_name).fill('Zonderopslag')
  await app.button(text.members.create.submit).click()
  await expect(app.heading('Zonderopslag')).toBeVisible()
})

test('a form that is being saved while another tab replaces the key gets its answer', async ({
  app,
  association,
  context,
  page,
}) => {
  await signInKept(app)
  await page.goto('/members/new')
  let release: () => void = () => {}
  const released = new Promise<void>((done) => (release = done))
  const posts: string[] = []
  await page.route('**/v2/members', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts.push(route.request().url())
    const response = await route.fetch()
    await released
    return route.fulfill({ response })
  })
  await app.field(fields.last_name).fill('Tweemaal')
  await app.button(text.members.create.submit).click()
  await expect.poll(() => posts.length).toBe(1)

  const other = await context.newPage()
  await other.route(
    '**/manage/v1/snapshot*',
    (route) =>
      route.fulfill({
        status: 401,
        headers: { 'Content-Type': 'application/problem+json' },
        body: JSON.stringify({ type: 'about:blank', title: 'unauthorized', status: 401, code: 'unauthorized' }),
      }),
    { times: 1 },
  )
  await other.goto('/groups')
  const again = other.getByRole('dialog')
  await again.getByRole('textbox').fill(association.key('board'))
  await again.getByRole('button', { name: text.session.submit }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)

  await page.bringToFront()
  release()
  await expect(app.heading('Tweemaal')).toBeVisible()
  expect(await stored(page)).not.toContain('Tweemaal')
})
