/** Reminders: their preview, sending them, letters, their history, holds, and the levels in the settings. */
import { jobs } from '#messages/jobs/en.ts'
import { reminders } from '#messages/reminders/en.ts'
import { expectDone, rowTab } from './support/contribution-run.ts'
import { expect, test as base, text } from './support/test.ts'

const line = { description: 'Contribution', quantity: 1, unit_price: '40.00', vat_rate: 0 }
const invoice = (number: string, name: string, email: string | null) => ({
  number,
  recipient: { name, email },
  status: 'sent',
  invoice_date: '2025-09-01',
  due_date: '2025-10-01',
  lines: [line],
})

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const club = await makeAssociation({
      parts: {
        invoices: [
          invoice('2025-0001', 'Bakery', 'bakery@example.org'),
          invoice('2025-0002', 'Butcher', null),
          invoice('2025-0003', 'Florist', 'florist@example.org'),
        ],
      },
    })
    await club.change({ language: 'en' })
    await use(club)
  },
})

test('reminders are previewed, read, left out and sent, and letters are downloaded', async ({ app, page }) => {
  await app.open('/invoices/reminders', 'administrator')
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await expect(rowTab(app, 'included', 3)).toBeVisible()
  await app.expectAccessible()
  await page.getByRole('checkbox', { name: /2025-0001/ }).check()
  await app.button(reminders.read).click()
  await expect(page.getByRole('dialog', { name: 'Reminder: invoice 2025-0001' })).toContainText('Dear Sir or Madam,')
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /2025-0001/ }).uncheck()
  await page.getByRole('checkbox', { name: /2025-0003/ }).check()
  await app.button(reminders.exclude).click()
  await expect(rowTab(app, 'included', 2)).toBeVisible()
  await app.button('Send 2 reminders').click()
  const dialog = page.getByRole('dialog', { name: jobs.start.titles.send_reminders })
  await expect(dialog).toContainText('1 has no email address')
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expectDone(app)
  await app.button('Print 1 letter').click()
  const download = page.waitForEvent('download')
  await app.button(jobs.letters.download).click()
  expect((await download).suggestedFilename()).toBe('Reminders.pdf')
  await page.goto('/invoices/reminders')
  await expect(rowTab(app, 'included', 1)).toBeVisible()
  await rowTab(app, 'leftOut', 2).click()
  await expect(page.getByRole('main')).toContainText(jobs.reasons.reminded_recently)
})

test('an invoice shows its reminders, which can be withdrawn, and is held', async ({ app, page, association }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}`, 'Idempotency-Key': 'reminder-1' }
  const data = { level: 1, method: 'letter' }
  expect((await page.request.post('/manage/v1/invoices/1/reminders', { headers, data })).ok()).toBe(true)
  await app.open('/invoices/1', 'administrator')
  await expect(page.getByText('Reminder · Letter')).toBeVisible()
  await page.getByText(reminders.history.text, { exact: true }).last().click()
  await expect(page.getByText('Dear Sir or Madam,')).toBeVisible()
  await app.button(reminders.history.withdraw).click()
  await page.getByRole('dialog').getByRole('button', { name: reminders.history.withdraw }).click()
  await expect(page.getByText(reminders.history.withdrawDone)).toBeVisible()
  await app.button(reminders.hold.action).click()
  await app.field(reminders.hold.reason).fill('Pays in three parts')
  await page.getByRole('dialog').getByRole('button', { name: reminders.hold.submit }).click()
  await expect(page.getByText('On hold · Pays in three parts')).toBeVisible()
  await app.expectAccessible()
  await app.button(reminders.hold.end).click()
  await expect(page.getByText(reminders.hold.ended)).toBeVisible()
})

test('a reminder that another treasurer withdrew first is shown so', async ({ app, page, association }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const data = { level: 1, method: 'letter' }
  expect((await page.request.post('/manage/v1/invoices/1/reminders', { headers, data })).ok()).toBe(true)
  await app.open('/invoices/1', 'administrator')
  await app.button(reminders.history.withdraw).click()
  expect((await page.request.post('/manage/v1/reminders/1/withdraw', { headers, data: {} })).ok()).toBe(true)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: reminders.history.withdraw }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: reminders.history.keep }).click()
  await expect(page.getByText(/ · withdrawn/i)).toBeVisible()
  await expect(app.button(reminders.history.withdraw)).toHaveCount(0)
})

test('an administrator changes, adds and removes a level', async ({ app, page, association }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  await app.open('/settings/reminders', 'administrator')
  await app.button('Edit Reminder').click()
  await app.field(reminders.levels.daysDue).fill('10')
  await app.field(reminders.levels.fee).fill('5')
  const body = page.getByRole('group', { name: 'English' }).getByLabel(reminders.levels.body)
  await body.fill('Please pay {ammount}.')
  await app.button(text.common.save).click()
  await expect(page.getByRole('dialog').getByText('There is no such placeholder.').first()).toBeVisible()
  await body.fill('Please pay {amount} before {Due date}.')
  await app.button(text.common.save).click()
  await expect(page.getByText(reminders.levels.saved)).toBeVisible()
  await expect(page.getByText('Days after the due date: 10 · Costs: €5.00')).toBeVisible()
  const levels = await (await page.request.get('/manage/v1/reminder-levels', { headers })).json()
  expect(levels).toMatchObject({
    levels: [{ texts: { en: { body: 'Please pay {amount} before {due_date}.' } } }, {}, {}],
  })
  await app.button('Remove Final reminder').click()
  await expect(app.button('Remove Final reminder')).toHaveCount(0)
  await app.button('Remove Reminder').click()
  await expect(app.button('Remove Reminder')).toHaveCount(0)
  await app.expectAccessible()
})
