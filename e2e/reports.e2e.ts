/** Reports on members: a head count on a day, who joined and left, birthdays and anniversaries, each as a table, on paper and as a spreadsheet. */
import { reports } from '#messages/reports/en.ts'
import { expect, test as base, text } from './support/test.ts'

const year = new Date().getFullYear()
const person = (membership_number: string, more: object) => ({
  membership_number,
  first_name: 'Kim',
  last_name: `Bos-${membership_number}`,
  status: 'active',
  ...more,
})

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const members = [
      person('1', { gender: 'V', member_since: `${year - 25}-12-31`, date_of_birth: `${year - 30}-01-01` }),
      person('2', { gender: 'M', member_since: `${year - 1}-02-01`, date_of_birth: `${year - 10}-01-01` }),
      person('3', {
        gender: 'M',
        member_since: `${year - 1}-03-01`,
        status: 'ended',
        membership_end_date: `${year - 1}-12-31`,
      }),
    ]
    await use(await makeAssociation({ members }))
  },
})

test('a secretary counts members, and saves the count', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/reports', 'secretary')
  await expect(app.heading(reports.title)).toBeVisible()
  const figures = page.getByRole('main').locator('dl')
  await expect(figures).toContainText('2')
  const ages = page.getByRole('table', { name: reports.count.ages })
  await app.field(reports.count.bands).fill('18 30')
  await page.keyboard.press('Enter')
  await expect(ages.getByRole('row', { name: '0 to 17' })).toContainText('1')
  await expect(ages.getByRole('row', { name: '30 and over' })).toContainText('1')
  await expect(page).toHaveURL(/bands/)
  await expect(app.link(reports.views.count)).toHaveAttribute('aria-current', 'page')
  await app.field(reports.count.bands).fill('30 18')
  await page.keyboard.press('Enter')
  await expect(page.getByText(reports.count.wrongBands)).toBeVisible()
  await app.expectAccessible()
  // No one knows what was recorded before anything was.
  await app.field(reports.count.on).fill(`31-12-${year - 1}`)
  await page.keyboard.press('Enter')
  await expect(figures).toContainText('3')
  await expect(page.getByRole('table', { name: reports.count.statuses })).toHaveCount(0)
  await expect(page.getByText('of that day are not known')).toBeVisible()
  const saved = page.waitForEvent('download')
  await app.button(`${reports.excel}: ${reports.count.ages}`).click()
  expect((await saved).suggestedFilename()).toContain(`${reports.count.ages} ${year - 1}-12-31`)
})

test('joined and left lead to the members, and anniversaries to each', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/reports', 'secretary')
  await app.link(reports.views.movements).click()
  await page.getByRole('combobox', { name: reports.period.label }).selectOption('last_year')
  await expect(app.link(reports.views.movements)).toHaveAttribute('aria-current', 'page')
  await expect(app.link(reports.views.count)).not.toHaveAttribute('aria-current')
  const figures = page.getByRole('main').locator('dl')
  await expect(figures).toContainText(`${reports.movements.joined}2`)
  await expect(figures).toContainText(`${reports.movements.left}1`)
  await app.expectAccessible()
  await page
    .getByRole('row', { name: `December ${year - 1}` })
    .getByRole('link')
    .click()
  await expect(app.link('Kim Bos-3').first()).toBeVisible()
  await expect(app.link('Kim Bos-2')).toHaveCount(0)
  await page.goBack()
  await app.link(reports.views.anniversaries).click()
  await page.getByRole('combobox', { name: reports.period.label }).selectOption('this_year')
  const memberships = page.getByRole('table', { name: reports.anniversaries.memberships })
  await expect(memberships.getByRole('row', { name: 'Kim Bos-1' })).toContainText('25')
  await expect(page.getByRole('table', { name: reports.anniversaries.birthdays }).getByRole('row')).toHaveCount(3)
  await app.expectAccessible()
  await app.link('Kim Bos-1').first().click()
  await expect(page).toHaveURL('/members/1')
})

test('reports without dates of birth have no ages and no birthdays', async ({ app, page }) => {
  await app.open('/reports', 'treasurer')
  await expect(page.getByRole('table', { name: reports.count.statuses })).toBeVisible()
  await expect(page.getByRole('table', { name: reports.count.ages })).toHaveCount(0)
  await expect(app.field(reports.count.bands)).toHaveCount(0)
  await app.link(reports.views.anniversaries).click()
  await expect(page.getByRole('heading', { name: reports.anniversaries.memberships })).toBeVisible()
  await expect(page.getByRole('heading', { name: reports.anniversaries.birthdays })).toHaveCount(0)
})

test('a reason for leaving is on the member and in the report', { tag: '@phone' }, async ({ app, page }) => {
  const { actions, cancel, fields } = text.members
  await app.open('/members/2', 'secretary')
  await app.button(text.common.more).click()
  await page.getByRole('menuitem', { name: actions.cancel }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(cancel.onDate).click()
  await app.field(cancel.date).fill(`1-1-${year}`)
  // The usual ones are offered to the keyboard.
  await app.field(fields.leaving_reason).fill('cos')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(app.field(fields.leaving_reason)).toHaveValue(cancel.reasons.costs)
  await dialog.getByRole('button', { name: cancel.submit }).click()
  await expect(page.getByRole('main').getByText(cancel.reasons.costs)).toBeVisible()
  await app.visit('/reports?view=movements')
  const reasons = page.getByRole('table', { name: reports.movements.reasons })
  await expect(reasons.getByRole('row', { name: cancel.reasons.costs })).toContainText('1')
  await app.expectAccessible()
})
