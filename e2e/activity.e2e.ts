/** What changed, on the page of a record and in the settings. */
import { call } from '#client/client.ts'
import { expect, test, text } from './support/test.ts'

const { activity } = text
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
  await expect(log.first()).toContainText('Member Anna Gewijzigd: changed')
  await app.expectAccessible()
  await page.getByRole('combobox', { name: activity.filters.record }).selectOption(activity.records.invoice)
  await expect(page.getByText(activity.none)).toBeVisible()
  await expect(page).toHaveURL(/record=invoice/)
  await page.getByRole('combobox', { name: activity.filters.period }).selectOption(activity.periods.week)
  await page.getByRole('combobox', { name: activity.filters.record }).selectOption(activity.records.member)
  await expect(log.first()).toContainText('Jansen → Gewijzigd')
})

test('a change is undone from the log, unless something newer has happened', async ({ app, association, page }) => {
  const { undo } = activity
  await association.change({ name: 'TV Other', modules: { committees: false } })
  await app.open('/settings/activity', 'administrator')
  const log = page.getByRole('list', { name: text.settings.sections.activity }).getByRole('listitem')
  const undoFirst = log.first().getByRole('button', { name: undo.of.replace('{what}', '') })
  await undoFirst.click()
  await expect(app.message(undo.done)).toBeVisible()
  await expect(log.first()).toContainText('TV Other → ')
  await expect(page).not.toHaveTitle(/TV Other/)

  await association.change({ email: 'new@example.org' })
  await expect(log.first()).toContainText('new@example.org')
  await expect(log.filter({ hasText: 'TV Other → ' }).getByRole('button')).toHaveCount(0)
})

test('a payment is reversed from the log, after a question', async ({ app, association, page, service }) => {
  const { undo } = activity
  const connection = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const lines = [{ description: 'Fee', unit_price: '50.00' }]
  const body = { recipient: { name: 'Bakery', email: 'b@example.org' }, lines, send: true }
  const invoice = await call(connection, 'createInvoice', { body })
  const payment = { amount: '50.00', method: 'cash', paid_on: invoice.invoice_date ?? '' } as const
  await call(connection, 'recordPayment', { id: invoice.id, body: payment })
  await app.open('/settings/activity?record=payment', 'administrator')
  const log = page.getByRole('list', { name: text.settings.sections.activity }).getByRole('listitem')
  await log.first().getByRole('button').click()
  const question = page.getByRole('dialog', { name: undo.title })
  await expect(question.getByText(undo.outside.reversePayment)).toBeVisible()
  await question.getByRole('button', { name: text.common.undo }).click()
  await expect(app.message(undo.done)).toBeVisible()
  await expect(log).toHaveCount(2)
  // A reversal is not reversed, nor a payment twice.
  await expect(log.getByRole('button')).toHaveCount(0)
  expect(await call(connection, 'getInvoice', { id: invoice.id })).toMatchObject({ amount_due: '50.00' })
})

test('what a membership and a subscription were comes back from the log', async ({
  app,
  association,
  page,
  service,
}) => {
  const connection = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const group = await call(connection, 'createGroup', { body: { name: 'Heren 9', kind: 'team' } })
  const place = await call(connection, 'addGroupMember', { id: group.id, body: { member_id: 1 } })
  const from = { valid_from: '2020-01-01', role: 'Captain' }
  await call(connection, 'updateGroupMembership', { id: group.id, membership_id: place.id, body: from })
  await call(connection, 'removeGroupMember', { id: group.id, member_id: 1 })
  const product = await call(connection, 'createProduct', { body: { name: 'Lessons' } })
  const start = { product_id: product.id, starts_on: '2020-01-01' }
  const subscription = await call(connection, 'startSubscription', { id: 1, body: start })
  const end = { id: 1, subscription_id: subscription.id, body: { ends_on: '2020-12-31' } }
  await call(connection, 'updateSubscription', end)

  const log = page.getByRole('list', { name: text.settings.sections.activity }).getByRole('listitem')
  const roles = async () => (await call(connection, 'listGroupMembers', { id: group.id })).data.map(({ role }) => role)
  const ends = async () => (await call(connection, 'listSubscriptions', { id: 1 })).data.map((one) => one.ends_on)
  expect([await roles(), await ends()]).toEqual([[], ['2020-12-31']])
  await app.open('/settings/activity?record=group_membership', 'administrator')
  await log.first().getByRole('button').click()
  await expect.poll(roles).toEqual(['Captain'])
  await page.getByRole('combobox', { name: activity.filters.record }).selectOption(activity.records.subscription)
  await log.first().getByRole('button').click()
  await expect.poll(ends).toEqual([null])
})

test('a key without a management scope sees the changes of a record, and not the whole log', async ({ app }) => {
  await app.open('/members/1', 'secretary')
  await app.button(text.common.record.showChanges).click()
  await expect(app.page.getByRole('main')).toContainText('Anna')
  await app.visit('/settings/activity')
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
})
