/** A list whose remaining pages are still loading, or fail to load. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { someMembers } from './support/association-file.ts'
import { everyone } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

const { search } = text.members
const tools = text.dataList

/** Holds back every page but the first until the returned function is called. */
async function holdRest(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<undefined>()
  await page.route(/starting_after/, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve(undefined)
}

test('the list is completed after the first page, even when the connection breaks in between', async ({
  app,
  makeAssociation,
  page,
}) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Large Club' })
  let broken = 0
  await page.route(/starting_after/, async (route) => {
    broken += 1
    await (broken <= 2 ? route.abort() : route.continue())
  })
  await app.open(everyone, 'secretary', large)
  await expect(app.memberList).toContainText('Anna Jansen')
  await expect(page.getByRole('main')).toContainText('260 in total')
  await page.keyboard.press('End')
  await expect(app.memberList).toContainText('1260')
})

test('a search during loading says how many records it has covered', async ({ app, makeAssociation, page }) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Half-read Club' })
  const release = await holdRest(page)
  await app.open(everyone, 'secretary', large)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.field(search.label).fill('nobodyhasthisname')
  await expect(page.getByRole('main')).toContainText('0 of 50')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('0 of 260')
})

test('a list that cannot be completed never claims that there are no results', async ({
  app,
  makeAssociation,
  page,
}) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Cut-off Club' })
  await page.route(/starting_after/, (route) => route.abort())
  await app.open(everyone, 'secretary', large)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.field(search.label).fill('nobodyhasthisname')
  const alert = page.getByRole('alert').filter({ hasText: tools.stuck })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('main')).toContainText('0 of 50')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeHidden()
  await page.unroute(/starting_after/)
  await alert.getByRole('button', { name: tools.retry }).click()
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })

  test('the filters do not say that nothing is found while rows are loading', async ({
    app,
    makeAssociation,
    page,
  }) => {
    const large = await makeAssociation({ members: someMembers(260), name: 'Half-read Club' })
    const release = await holdRest(page)
    await app.open(everyone, 'secretary', large)
    await expect(page.getByRole('main')).toContainText('Anna Jansen')
    await app.field(search.label).fill('nobodyhasthisname')
    await expect(page.getByRole('main')).toContainText('0 of 50')
    await app.button(new RegExp(`^${tools.filter.all}`)).click()
    const sheet = page.getByRole('dialog', { name: tools.filter.all })
    await expect(sheet.getByRole('button', { name: tools.filter.showList, exact: true })).toBeVisible()
    release()
    await expect(sheet.getByRole('button', { name: 'Nothing found', exact: true })).toBeVisible()
  })
})

test('an export waits until the list is complete', async ({ app, makeAssociation, page }) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Large Club' })
  const release = await holdRest(page)
  await app.open(everyone, 'secretary', large)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.chooseOption(tools.export.csv)
  await expect(page.getByRole('status').filter({ hasText: tools.export.waiting })).toBeVisible()
  const started = page.waitForEvent('download')
  release()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^Members \d{4}-\d{2}-\d{2} \(260\)\.csv$/)
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(262)
})

test('the members take their order once all are there, and not from under the pointer', async ({
  app,
  makeAssociation,
  page,
}) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Half-sorted Club' })
  const release = await holdRest(page)
  await app.open('/members', 'secretary', large)
  const first = app.memberList.getByRole('row').nth(1)
  const name = app.memberList.getByRole('columnheader', { name: text.members.columns.name })
  // In the order in which they come, which no heading claims to be another one.
  await expect(first).toContainText('Anna Jansen')
  await expect(name).not.toHaveAttribute('aria-sort')
  await first.hover()
  release()
  await expect(page.getByRole('main')).toContainText('of 260')
  await expect(app.button(/^Sort by/)).toBeVisible()
  await expect(first).toContainText('Anna Jansen')
  await page.mouse.move(5, 5)
  await expect(first).toContainText('Anna Bakker')
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/members')
})
