/** Several tabs, and several associations in one: keys and addresses do not get mixed. */
import type { Page } from '@playwright/test'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { groups } = text

async function signInKept(app: AppUser): Promise<void> {
  await app.page.goto('/sign-in')
  await app.chooseKey()
  await app.page.getByLabel(text.session.keep).check()
  await app.enterKey(app.association.key('secretary'))
  await app.expectHome()
}

async function signOut(app: AppUser, association: Association): Promise<void> {
  await app.navigation.getByRole('button', { name: association.name }).click()
  await app.button(text.shell.signOut).click()
}

function againIn(page: Page) {
  return page.getByRole('dialog', { name: text.session.again.title })
}

test('a key replaced in one tab is replaced in the other, and both read on', async ({
  app,
  association,
  context,
  page,
}) => {
  await signInKept(app)
  const other = new AppUser(await context.newPage(), association)
  await other.load('/members/1')
  await page.bringToFront()
  await app.visit('/members/2')
  await association.revokeKey('secretary')
  for (const { page: each } of [app, other]) {
    await each.bringToFront()
    await each.evaluate(() => history.pushState({ __TSR_index: 9 }, '', '/groups/1'))
    await expect(againIn(each)).toBeVisible()
  }
  await againIn(other.page).getByRole('textbox').fill(association.key('board'))
  await againIn(other.page).getByRole('button', { name: text.session.submit }).click()
  for (const { page: each, navigation } of [other, app]) {
    await each.bringToFront()
    await expect(againIn(each)).toHaveCount(0)
    await expect(navigation).toContainText('Key: board')
    await expect(each.getByRole('table', { name: groups.now })).toContainText('Anna Jansen')
  }
})

test('an address of one association opens no record of the next', async ({ app, makeAssociation, page }) => {
  const one = await makeAssociation({ name: 'Club One' })
  const two = await makeAssociation({ name: 'Club Two', members: someMembers(12).toReversed() })
  await app.signIn('board', one)
  await app.visit('/members/2')
  await app.visit('/members/2/edit')
  await signOut(app, one)
  await expect(app.heading(text.session.title)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')
  await app.enterKey(two.key('board'))
  await app.expectHome(two)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await app.expectHome(two)
  // New addresses are those of the second one, and it has a history again.
  await app.link(text.members.title).click()
  await app.memberList.getByRole('link').first().click()
  await app.settled()
  await page.goBack()
  await expect(app.heading(text.members.title)).toBeVisible()
})

test('after switching to another association Back leads home', async ({ app, makeAssociation, page }) => {
  const one = await makeAssociation({ name: 'Club One' })
  const two = await makeAssociation({ name: 'Club Two' })
  await app.signIn('board', two)
  await app.signIn('board', one)
  await app.visit('/members/2')
  await app.navigation.getByRole('button', { name: one.name }).click()
  await app.navigation.getByRole('button', { name: two.name }).click()
  await app.expectHome(two)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await app.expectHome(two)
})
