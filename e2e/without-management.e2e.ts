/** Another service of the specification: it has no management API, and the app nothing of it. Lists are pages; records and forms work. */
import type { Page } from '@playwright/test'
import { someMembers } from './support/association-file.ts'
import { furnished, screens } from './support/screens.ts'
import { expect, test, text } from './support/test.ts'

/** The paths of the management API that the page asks for. */
async function withoutManagement(page: Page): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/manage')) asked.add(pathname)
  })
  await page.route('**/manage/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return asked
}

/** Whether people may sign in there, who has signed in in this browser, and what the key may manage. */
const whatIsThere = ['/manage/v1', '/manage/v1/', '/manage/v1/browser/sessions']

test('no screen shows or asks anything of a management API that is not there', async ({
  app,
  makeAssociation,
  page,
}) => {
  test.slow()
  // So many screens in a minute are beyond the rate limit of a test key.
  const association = await makeAssociation({ ...furnished, environment: 'live' })
  const asked = await withoutManagement(page)
  // By hand, because the sign-in screen asks too.
  await app.signInByHand('administrator', association)
  for (const { path } of screens) {
    await app.visit(path)
    for (const title of [text.common.record.changes, text.products.member.title])
      await expect(page.getByRole('heading', { name: title, exact: true }), path).toBeHidden()
  }
  expect([...asked].filter((path) => !whatIsThere.includes(path))).toEqual([])
})

test('screens that need everything of the association say that they are not available', async ({ app, page }) => {
  await withoutManagement(page)
  await app.signInByHand('administrator')
  for (const path of ['/members/import', '/invoices/run', '/events?view=month']) {
    await app.visit(path)
    await expect(app.heading(text.trouble.notBuilt.title), path).toBeVisible()
  }
})

test('members come page by page, and the service searches and filters them', async ({ app, makeAssociation, page }) => {
  const association = await makeAssociation({ members: someMembers(120) })
  await withoutManagement(page)
  await app.signInByHand('board', association)
  await app.visit('/members?status=all')
  const rows = app.memberList.getByRole('row')
  const more = app.button(text.dataList.more)
  await expect(rows).toHaveCount(51)
  await more.click()
  await expect(rows).toHaveCount(101)
  await more.click()
  await expect(rows).toHaveCount(121)
  await expect(more).toBeHidden()
  await app.field(text.members.search.label).fill('Hülya')
  await expect(app.memberList).not.toContainText('Anna')
  await expect(app.memberList).toContainText('Hülya')
  await app.field(text.members.search.label).fill('')
  await page.getByRole('combobox', { name: text.members.filters.status }).selectOption('prospective')
  await expect(app.memberList).not.toContainText('Active')
  await expect(app.memberList).toContainText(text.members.status.prospective)
  await app.expectAccessible()
})

test('records are created, changed, cancelled and sent', async ({ app, page }) => {
  const asked = await withoutManagement(page)
  await app.signInByHand('board')
  const main = page.getByRole('main')
  await app.visit('/members/new')
  await app.field(text.members.fields.first_name).fill('Nora')
  await app.field(text.members.fields.last_name).fill('Nieuw')
  await app.button(text.members.create.submit).click()
  await expect(app.heading('Nora Nieuw')).toBeVisible()
  await app.link(text.members.actions.edit).click()
  await app.field(text.members.fields.phone).fill('030 765 4321')
  await app.button(text.members.edit.submit).click()
  await expect(main).toContainText('030 765 4321')
  await app.chooseMore(text.members.actions.cancel)
  await page.getByRole('dialog').getByRole('button', { name: text.members.cancel.submit }).click()
  await expect(main).toContainText(text.members.status.cancelled)
  await app.visit('/groups')
  await main.getByRole('link', { name: 'Heren 1' }).click()
  await expect(main.getByRole('table')).toBeVisible()
  await app.visit('/invoices/new?member=2')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByRole('textbox', { name: text.invoices.fields.description }).fill('Advertisement')
  await line.getByRole('textbox', { name: text.invoices.fields.unit_price }).fill('50')
  await page.getByLabel(text.invoices.after.keep).check()
  await app.button(text.invoices.create.submitKeep).click()
  await expect(app.message(/saved as a draft/)).toBeVisible()
  await app.visit('/invoices')
  await expect(main).toContainText('€50.00')
  expect([...asked].filter((path) => !whatIsThere.includes(path))).toEqual([])
})
