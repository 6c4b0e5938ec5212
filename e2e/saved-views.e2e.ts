/** Views and column choices of people: in every tab and browser of theirs, shared with colleagues, gone with a permission. */
import type { Locator, Response } from '@playwright/test'
import type { Scope } from '#contract/operations.ts'
import { contribution } from '#messages/contribution/en.ts'
import type { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { preview, rowTab } from './support/contribution-run.ts'
import { changeScopes, openTab, signInAs } from './support/people.ts'
import { expect, test, text } from './support/test.ts'

const { views, columns, options } = text.dataList
const reads: readonly Scope[] = ['leden:lezen', 'groepen:lezen', 'facturen:lezen']
const inZeist = `/members?filter=${encodeURIComponent('["city~has~Zei"]')}`

function panel({ page }: AppUser): Locator {
  return page.getByRole('dialog', { name: views.title })
}

async function openViews(app: AppUser): Promise<void> {
  await app.button(views.title).click()
  await expect(app.field(views.name)).toBeVisible()
}

async function saveView(app: AppUser, name: string, isShared = false): Promise<void> {
  await app.field(views.name).fill(name)
  if (isShared) await app.page.getByRole('switch', { name: views.share }).check()
  await app.button(views.save).click()
  await expect(app.link(name)).toBeVisible()
}

/** The service keeps how the person sees the list. */
function saved({ page }: AppUser): Promise<Response> {
  return page.waitForResponse((response) => response.request().method() === 'PUT' && response.status() === 200)
}

async function editView(app: AppUser, name: string): Promise<void> {
  await app.button(views.edit.replace('{name}', name)).click()
  await expect(app.field(views.name)).toBeFocused()
}

test('views that are on their way are announced', async ({ association, browser }) => {
  const { app } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  await app.page.route('**/manage/v1/views*', () => {})
  await app.page.goto('/members')
  await app.button(views.title).click()
  await expect(panel(app).getByText(text.common.loading).or(panel(app).getByLabel(text.common.loading))).toBeVisible()
  await app.expectAccessible('[role="dialog"]')
})

test('a colleague opens a shared view, and sees who shared it; a private one stays private', async ({
  association,
  browser,
}) => {
  const { app: anna } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  await anna.visit(inZeist)
  await openViews(anna)
  await expect(panel(anna)).toContainText(views.none)
  await anna.expectAccessible('[role="dialog"]')
  await saveView(anna, 'From Zeist', true)
  await saveView(anna, 'Mine')
  await anna.expectAccessible('[role="dialog"]')

  const { app: bob } = await signInAs(browser, association, { name: 'Bob Smit', scopes: reads })
  await bob.visit('/members')
  await openViews(bob)
  await expect(panel(bob)).toContainText('Shared by Anna de Boer')
  await expect(bob.link('Mine')).toHaveCount(0)
  // What is not his, he does not change.
  await expect(bob.button(views.edit.replace('{name}', 'From Zeist'))).toHaveCount(0)
  await bob.link('From Zeist').click()
  await expect(bob.page.getByRole('list', { name: text.dataList.filter.list })).toContainText('City contains Zei')
})

test('a view is renamed, shared, deleted and brought back with the keyboard', async ({ association, browser }) => {
  const { app } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  const { page } = app
  await app.visit(inZeist)
  await openViews(app)
  await saveView(app, 'From Zeist')
  await app.button(views.edit.replace('{name}', 'From Zeist')).press('Enter')
  await expect(app.field(views.name)).toBeFocused()
  await app.expectAccessible('[role="dialog"]')
  await app.field(views.name).fill('Zeist')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(app.button(views.edit.replace('{name}', 'Zeist'))).toBeFocused()
  await expect(panel(app)).toContainText(views.shared)
  await app.field(views.name).fill('Zeist')
  await app.button(views.save).click()
  await app.expectFieldError(views.name, text.fields.taken)
  await expect(app.field(views.name)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(app)).toHaveCount(0)
  await openViews(app)
  await editView(app, 'Zeist')
  await app.button(views.delete).press('Enter')
  await expect(panel(app)).toContainText(views.none)
  await page.getByRole('alert').getByRole('button', { name: text.common.undo }).click()
  await openViews(app)
  await expect(app.link('Zeist')).toBeVisible()
  await expect(panel(app)).toContainText(views.shared)
})

test('a view that two change at once: the second sees what the first did', async ({ association, browser }) => {
  const { app: anna } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  const administrates: readonly Scope[] = [...reads, 'instellingen:beheren']
  const { app: admin } = await signInAs(browser, association, { name: 'Ad Min', scopes: administrates })
  await anna.visit(inZeist)
  await openViews(anna)
  await saveView(anna, 'From Zeist', true)
  await admin.visit('/members')
  await openViews(admin)
  await editView(admin, 'From Zeist')
  await editView(anna, 'From Zeist')
  await anna.page.getByRole('switch', { name: views.share }).uncheck()
  await admin.field(views.name).fill('Zeist')
  await admin.button(text.common.save).click()
  await expect(admin.link('Zeist')).toBeVisible()
  await expect(anna.message(views.overtaken)).toBeVisible()
  await expect(anna.field(views.name)).toHaveValue('Zeist')
  await anna.button(text.common.save).click()
  await expect(anna.link('Zeist')).toBeVisible()
  await expect(panel(anna)).not.toContainText(views.shared)

  // A view that is not there any more.
  await editView(anna, 'Zeist')
  const other = await openTab(anna, '/members')
  await openViews(other)
  await editView(other, 'Zeist')
  await other.button(views.delete).click()
  await expect(other.link('Zeist')).toHaveCount(0)
  await anna.page.bringToFront()
  await expect(anna.message(views.gone)).toBeVisible()
  await anna.button(text.common.back).click()
  await expect(panel(anna)).toContainText(views.none)
})

test('an administrator is asked before deleting the view of a colleague', async ({ association, browser }) => {
  const { app: anna } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  await anna.visit(inZeist)
  await openViews(anna)
  await saveView(anna, 'From Zeist', true)
  const administrates: readonly Scope[] = [...reads, 'instellingen:beheren']
  const { app: admin } = await signInAs(browser, association, { name: 'Ad Min', scopes: administrates })
  await admin.visit('/members')
  await openViews(admin)
  await editView(admin, 'From Zeist')
  await admin.button(views.delete).click()
  await expect(panel(admin)).toContainText('Your colleagues may be using “From Zeist”.')
  await expect(admin.button(text.common.cancel)).toBeFocused()
  await admin.button(views.delete).click()
  await expect(panel(admin)).toContainText(views.none)
})

test('with a lost permission the views of a list are gone too, and come back with it', async ({
  association,
  browser,
}) => {
  const { app: anna } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  await anna.visit('/groups')
  await openViews(anna)
  await saveView(anna, 'All groups', true)
  const { app: bob, id } = await signInAs(browser, association, { name: 'Bob Smit', scopes: reads })
  const seen: string[] = []
  bob.page.on('response', async (response) => {
    if (response.url().includes('/manage/v1/views')) seen.push(await response.text())
  })
  await changeScopes(association, id, ['leden:lezen'])
  await bob.load('/members')
  await openViews(bob)
  await expect(panel(bob)).toContainText(views.none)
  expect(seen.join()).not.toContain('All groups')
  await changeScopes(association, id, reads)
  await bob.load('/members')
  const groups = bob.navigation.getByRole('link', { name: text.shell.groups, exact: true })
  await groups.click()
  await expect(bob.heading(text.groups.title)).toBeVisible()
  await openViews(bob)
  await expect(bob.link('All groups')).toBeVisible()
})

test('two tabs of a person change columns and views without losing each other’s', async ({ association, browser }) => {
  const { app: one } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  await one.visit('/members')
  const two = await openTab(one, '/members')
  const toggle = async (app: AppUser, column: string) => {
    await app.page.bringToFront()
    await app.button(options.title).click()
    const answer = saved(app)
    await app.page.getByRole('dialog').getByRole('checkbox', { name: column, exact: true }).click()
    await answer
    await app.page.keyboard.press('Escape')
  }
  await toggle(one, text.members.fields.initials)
  const wider = saved(two)
  await two.page.bringToFront()
  await two.button(options.title).click()
  await two.page.getByRole('dialog').getByText(options.comfortable, { exact: true }).click()
  await wider
  for (const app of [one, two]) {
    await app.load('/members')
    await app.button(options.title).click()
    const dialog = app.page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: text.members.fields.initials, exact: true })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: options.comfortable })).toBeChecked()
    await app.page.keyboard.press('Escape')
  }
  await openViews(one)
  await saveView(one, 'First')
  await two.page.bringToFront()
  await openViews(two)
  await saveView(two, 'Second')
  await one.load('/members')
  await openViews(one)
  for (const name of ['First', 'Second']) await expect(one.link(name)).toBeVisible()
  const kept = await one.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/First|Second|layout/)
})

test('columns that cannot be saved say so, stay for the tab, and are saved by trying again', async ({
  association,
  browser,
}) => {
  const { app } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  const { page } = app
  await app.visit('/members')
  await page.route('**/manage/v1/preferences/members', (route) => route.abort())
  await app.button(options.title).click()
  const initials = text.members.fields.initials
  await page.getByRole('dialog').getByRole('checkbox', { name: initials, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(app.message(columns.notKept)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: initials })).toBeVisible()
  await page.unroute('**/manage/v1/preferences/members')
  const answer = saved(app)
  await app.message(columns.notKept).getByRole('button', { name: text.common.retry }).click()
  await answer
  await expect(app.message(columns.notKept)).toHaveCount(0)
  await app.load('/members')
  await expect(page.getByRole('columnheader', { name: initials })).toBeVisible()
})

test('who signs in next in the same browser sees nothing of the one before', async ({ app, association, browser }) => {
  const { app: anna } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  await anna.visit('/members')
  await openViews(anna)
  await saveView(anna, 'Mine')
  await anna.page.keyboard.press('Escape')
  await anna.load('/settings')
  await anna.button(text.settings.signOut.replace('{association}', association.name)).last().click()
  await expect(anna.heading(text.session.title)).toBeVisible()
  const kept = await anna.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain('Mine')
  await anna.open('/members', 'secretary')
  await anna.button(views.title).click()
  // The key of a program has none of its own.
  await expect(panel(anna)).toContainText(views.onlyPeople)
  await expect(anna.link('Mine')).toHaveCount(0)
  // With a key, a column lasts for the tab.
  await app.open('/members', 'secretary')
  await app.button(options.title).click()
  const initials = text.members.fields.initials
  await app.page.getByRole('dialog').getByRole('checkbox', { name: initials, exact: true }).click()
  await app.page.reload()
  await expect(app.page.getByRole('columnheader', { name: initials })).toBeVisible()
  expect(await app.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('layout')
})

test('a run by a view that was deleted invoices nobody', async ({ browser, makeAssociation }) => {
  const association = await makeAssociation({ members: someMembers(8) })
  const scopes: readonly Scope[] = [...reads, 'facturen:schrijven', 'facturen:beheren']
  const { app } = await signInAs(browser, association, { name: 'Anna de Boer', scopes })
  const { page } = app
  await app.visit(inZeist)
  await openViews(app)
  await saveView(app, 'Zeist')
  await app.visit('/invoices/run')
  await page.getByLabel(contribution.who.view).selectOption('Zeist')
  await app.field(contribution.what.amount).fill('100')
  await preview(app)
  await expect(rowTab(app, 'included', 2)).toBeVisible()
  await app.visit('/members')
  await openViews(app)
  await editView(app, 'Zeist')
  await app.button(views.delete).click()
  await expect(panel(app)).toContainText(views.none)
  await app.visit('/invoices/run')
  await app.button(contribution.rules.preview).click()
  await expect(page.getByRole('alert').filter({ hasText: contribution.viewEmpty })).toBeVisible()
})

test('on a phone views are in the options', { tag: '@phone' }, async ({ association, browser }) => {
  const { app } = await signInAs(browser, association, { name: 'Anna de Boer', scopes: reads })
  const { page } = app
  await page.setViewportSize({ width: 360, height: 740 })
  await app.visit(inZeist)
  await app.button(options.title).click()
  const group = page.getByRole('group', { name: views.title })
  await group.getByRole('textbox', { name: views.name }).fill('From Zeist')
  await group.getByRole('button', { name: views.save }).click()
  await expect(app.link('From Zeist')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('a filter over what its reader may not see, or what is gone, shows no one and says so', async ({
  app,
  association,
}) => {
  await association.changeScopes('secretary', ['leden:lezen'])
  await app.open('/members?group=1')
  await expect(app.page.getByText(text.members.noMatch.title)).toBeVisible()
  await expect(app.page.getByText(text.members.filters.unknownGroup)).toBeVisible()
  await app.load(`/members?filter=${encodeURIComponent('["date_of_birth~not~2001-02-03","custom.gone~not~7"]')}`)
  await expect(app.page.getByText(text.members.noMatch.title)).toBeVisible()
  const gone = (column: string) => text.dataList.filter.unknownColumn.replace('{column}', column)
  for (const column of ['date_of_birth', 'custom.gone']) await expect(app.page.getByText(gone(column))).toBeVisible()
  await expect(app.page.getByRole('main')).not.toContainText('2001')
})
