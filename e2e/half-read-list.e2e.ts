/** A list behind whose first page the rest is still coming, or does not come. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const { search } = text.members
const tools = text.dataList

/** Keeps every page but the first back until it is told to let them come. */
async function holdRest(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<undefined>()
  await page.route(/starting_after/, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve(undefined)
}

test('everybody comes in behind the first page, also when the connection breaks off in between', async ({
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
  await page.goto(`/sign-in?to=/members#key=${large.key('secretary')}`)
  await expect(app.memberList).toContainText('Anna Jansen')
  await expect(page.getByRole('main')).toContainText('260 in all')
  await page.keyboard.press('End')
  await expect(app.memberList).toContainText('1260')
})

test('whoever looks for somebody while the rest comes in reads how many have been looked through', async ({
  app,
  makeAssociation,
  page,
}) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Half-read Club' })
  const release = await holdRest(page)
  await page.goto(`/sign-in?to=/members#key=${large.key('secretary')}`)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.field(search.label).fill('nobodyhasthisname')
  await expect(page.getByRole('main')).toContainText('0 of 50')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('0 of 260')
})

test('where the rest does not come nobody is told that there is nobody', async ({ app, makeAssociation, page }) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Cut-off Club' })
  await page.route(/starting_after/, (route) => route.abort())
  await page.goto(`/sign-in?to=/members#key=${large.key('secretary')}`)
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

test('a file waits until everybody has come', async ({ app, makeAssociation, page }) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Large Club' })
  const release = await holdRest(page)
  await page.goto(`/sign-in?to=/members#key=${large.key('secretary')}`)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.button(tools.export.title).click()
  await app.button(tools.export.csv).click()
  await expect(page.getByRole('status').filter({ hasText: tools.export.waiting })).toBeVisible()
  const started = page.waitForEvent('download')
  release()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^Members \d{4}-\d{2}-\d{2} \(260\)\.csv$/)
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(262)
})
