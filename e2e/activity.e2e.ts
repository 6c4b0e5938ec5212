/** What changed, on the page of a record and in the settings. */
import { expect, test, text } from './support/test.ts'

const { activity } = text.association
const { fields } = text.members

test('a change is on the page of its record and in the whole log', async ({ app, page }) => {
  await app.open('/members/1/edit', 'administrator')
  await app.field(fields.last_name).fill('Gewijzigd')
  await app.button(text.members.edit.submit).click()
  await expect(app.heading('Anna Gewijzigd')).toBeVisible()
  await app.button(text.common.record.showChanges).click()
  const changes = page.getByRole('list', { name: text.common.record.changes }).getByRole('listitem')
  await expect(changes.first()).toContainText('Jansen → Gewijzigd')
  await expect(changes.first()).toContainText('key administrator')
  // Ids come last.
  await expect(page.getByRole('main').locator('section, details').last()).toContainText(text.common.details)
  await app.expectAccessible()

  await app.visit('/settings/activity')
  const log = page.getByRole('list', { name: text.settings.sections.activity }).getByRole('listitem')
  await expect(log.first()).toContainText('Member 1: changed')
  await app.expectAccessible()
  await page.getByRole('combobox', { name: activity.filters.record }).selectOption(activity.records.invoice)
  await expect(page.getByText(activity.none)).toBeVisible()
  await expect(page).toHaveURL(/record=invoice/)
  await page.getByRole('combobox', { name: activity.filters.period }).selectOption(activity.periods.week)
  await page.getByRole('combobox', { name: activity.filters.record }).selectOption(activity.records.member)
  await expect(log.first()).toContainText('Jansen → Gewijzigd')
})

test('a key without a management scope sees no changes', async ({ app }) => {
  await app.open('/members/1', 'secretary')
  await expect(app.heading('Anna Jansen')).toBeVisible()
  await app.settled()
  await expect(app.button(text.common.record.showChanges)).toHaveCount(0)
  await app.visit('/settings/activity')
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
})
