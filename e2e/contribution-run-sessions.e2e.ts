/** A contribution run whose session ends in the middle: signed out, switched, ended elsewhere, or gone on with by another person. */
import type { Page } from '@playwright/test'
import { contribution } from '#messages/contribution/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, fillIn, fillInHere, holdUpAfter, invoicesOf, signInKept } from './support/contribution-run.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { leave, progress } = contribution

async function beginAndHoldUp(app: AppUser) {
  const held = await holdUpAfter(app.page, 5)
  await fillInHere(app)
  await begin(app, 'Create 36 drafts')
  await held.reached
  return held
}

async function pressSignOut(app: AppUser): Promise<void> {
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.button(text.shell.signOut).first().click()
}

async function expectEachOnce(page: Page, association: Association): Promise<void> {
  const made = await invoicesOf(page, association)
  expect(made).toHaveLength(36)
  expect(new Set(made.map(({ member_id: member }) => member)).size).toBe(36)
}

test('signing out of a run says what becomes of it, and the next run makes the others at once', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  const held = await beginAndHoldUp(app)
  const question = page.getByRole('dialog', { name: leave.signOut.title })
  await pressSignOut(app)
  await app.expectAccessible()
  await question.getByRole('button', { name: leave.stay }).click()
  await expect(page.getByRole('status').filter({ hasText: progress.running })).toBeVisible()
  await pressSignOut(app)
  await question.getByRole('button', { name: leave.signOut.submit }).click()
  await expect(question).toHaveCount(0)
  held.release()
  await expect(app.heading(text.session.title)).toBeVisible()
  // The one that was held up, and perhaps the next one, before the run was told to pause.
  const made = (await invoicesOf(page, association)).length
  expect([6, 7]).toContain(made)
  await page.unrouteAll()

  await app.open('/invoices/run', 'treasurer')
  await fillIn(app)
  await begin(app, `Create ${36 - made} drafts`)
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  await expectEachOnce(page, association)
})

test(
  'the question before signing out is asked by a double click, and gives the focus back',
  { tag: '@long' },
  async ({ page, makeAssociation }) => {
    const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
    const app = new AppUser(page, association)
    await app.open('/invoices/run', 'treasurer')
    const held = await beginAndHoldUp(app)
    const menu = app.navigation.getByRole('button', { name: association.name })
    await menu.click()
    await app
      .button(text.shell.signOut)
      .first()
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    const question = page.getByRole('dialog', { name: leave.signOut.title })
    await expect(question.getByRole('button', { name: leave.stay })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(menu).toBeFocused()
    held.release()
  },
)

test(
  'the question before signing out goes with its session, and is not asked of who signs in next',
  { tag: '@long' },
  async ({ context, page, makeAssociation }) => {
    const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
    const app = new AppUser(page, association)
    await signInKept(app)
    await app.visit('/invoices/run')
    const held = await beginAndHoldUp(app)
    await pressSignOut(app)
    const question = page.getByRole('dialog', { name: leave.signOut.title })
    await expect(question).toBeVisible()
    const other = new AppUser(await context.newPage(), association)
    await other.page.goto('/')
    await pressSignOut(other)
    await other.page.getByRole('dialog').getByRole('button', { name: leave.signOut.submit }).click()
    await expect(app.heading(text.session.title)).toBeVisible()
    held.release()
    await app.enterKey(association.key('treasurer'))
    await expect(app.heading(contribution.title)).toBeVisible()
    await app.settled()
    await expect(question).toHaveCount(0)
  },
)

test('a run whose session is ended elsewhere goes on after signing in again', async ({ page, makeAssociation }) => {
  const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  const held = await beginAndHoldUp(app)
  await association.revokeKey('treasurer')
  held.release()
  const again = page.getByRole('dialog', { name: text.session.again.title })
  await again.getByRole('textbox').fill(association.key('administrator'))
  await again.getByRole('button', { name: text.session.submit }).click()
  await expect(again).toHaveCount(0)
  await app.button('Continue with 31 invoices').click()
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  const made = await page.request.get('/v2/invoices?limit=100', {
    headers: { Authorization: `Bearer ${association.key('administrator')}` },
  })
  const { data }: { data: readonly { member_id: number }[] } = await made.json()
  expect(data).toHaveLength(36)
  expect(new Set(data.map(({ member_id: member }) => member)).size).toBe(36)
})

test(
  'a run that waits on the device says to the next person that someone else began it',
  { tag: '@long' },
  async ({ context, page, makeAssociation }) => {
    const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
    const app = new AppUser(page, association)
    await app.open('/invoices/run', 'treasurer')
    await beginAndHoldUp(app)
    await page.close()
    const next = new AppUser(await context.newPage(), association)
    await next.open('/invoices/run', 'board')
    await expect(next.message(/^Someone else began this run/)).toBeVisible()
    await next.expectAccessible()
    await next.button('Continue with 31 invoices').click()
    await expect(next.page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
    await expectEachOnce(next.page, association)
  },
)

test(
  'a run pauses when its association is left for another one, and keeps no colleague away',
  { tag: '@long' },
  async ({ page, makeAssociation }) => {
    const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
    const other = await makeAssociation({ name: 'Another club' })
    const app = new AppUser(page, association)
    await app.signIn('secretary', other)
    await app.open('/invoices/run', 'treasurer')
    const held = await beginAndHoldUp(app)
    await app.navigation.getByRole('button', { name: association.name }).click()
    await app.navigation.getByRole('button', { name: other.name }).click()
    const question = page.getByRole('dialog', { name: leave.switch.title })
    await question.getByRole('button', { name: leave.switch.submit }).click()
    held.release()
    await app.expectHome(other)
    const held2 = await page.request.post('/manage/v1/contribution-run', {
      headers: { Authorization: `Bearer ${association.key('board')}` },
      data: { run: 'of a colleague' },
    })
    expect(held2.status()).toBe(200)
  },
)
