import type { Page } from '@playwright/test'
import { jobs } from '#messages/jobs/en.ts'
import { begin, expectDone, rowTab } from './support/contribution-run.ts'
import { openSignedIn } from './support/session.ts'
import type { Association } from './support/test.ts'
import { someInvoices } from './support/invoices.ts'
import { expect, test, text } from './support/test.ts'

const { after, create, fields, recipientKinds, send, tabs } = text.invoices

/** Signs in as the treasurer, or with another key, and opens a screen of an association with invoices. */
async function open(page: Page, association: Association, path: string, role: 'treasurer' | 'invoicer' = 'treasurer') {
  await openSignedIn(page, association.url, association.key(role), path)
  // Not its search: the app writes it in an order of its own.
  await expect(page).toHaveURL(({ pathname }) => pathname === new URL(path, association.url).pathname)
}

const withInvoices = { parts: { invoices: someInvoices() } }

function main(page: Page) {
  return page.getByRole('main')
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: tabs.label }).getByRole('link', { name: new RegExp(`^${name}`) })
}

function line(page: Page, number: number) {
  const group = page.getByRole('group', { name: `Line ${number}`, exact: true })
  return (field: string) => group.getByRole('textbox', { name: field, exact: true })
}

test(
  'tabs show counts and sums, and the search covers every column',
  { tag: '@phone' },
  async ({ page, makeAssociation, app }) => {
    await open(page, await makeAssociation(withInvoices), '/invoices')
    await expect(tab(page, tabs.all)).toContainText('7 invoices')
    await expect(tab(page, tabs.draft)).toContainText('€10.00')
    // Overdue ones are open too.
    await expect(tab(page, tabs.open)).toContainText('€1,460.00')
    await expect(tab(page, tabs.overdue)).toContainText('€1,340.00')
    await expect(tab(page, tabs.paid)).toContainText('€30.00')
    await tab(page, tabs.overdue).click()
    await expect(page).toHaveURL(/tab=overdue/)
    await expect(main(page)).toContainText('10 days overdue')
    await app.field(text.invoices.search.label).fill('zoe 1.234,50')
    await expect(main(page)).not.toContainText('2026-0003')
    await app.link('2026-0005').click()
    await expect(app.heading('Invoice 2026-0005')).toBeVisible()
    await page.goBack()
    await expect(app.field(text.invoices.search.label)).toHaveValue('zoe 1.234,50')
    await expect(tab(page, tabs.overdue)).toHaveAttribute('aria-current', 'page')
  },
)

test('an invoice is entered by keyboard alone, and sending it is undone', async ({ page, app }) => {
  await app.open('/invoices/new?member=2', 'treasurer')
  await expect(page.getByText('lid1002@example.org').or(page.getByText(after.sendTest))).toBeVisible()
  await line(page, 1)(fields.description).focus()
  await page.keyboard.type('Contribution')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(line(page, 2)(fields.description)).toBeFocused()
  await page.keyboard.type('Balls')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.35')
  await page.keyboard.press('Tab')
  await page.keyboard.type('21%')
  await expect(main(page)).toContainText('€121.27')
  // The next line takes over the rate.
  await page.keyboard.press('Enter')
  await expect(line(page, 3)(fields.vat_rate)).toHaveValue('21')
  await page.keyboard.press('Control+Enter')
  await expect(app.heading(/^Invoice /)).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: send.stop }).click()
  await expect(app.message(/was not sent/)).toBeVisible()
  await expect(main(page)).toContainText(text.invoices.state.draft)
  await expect(main(page)).toContainText('€121.27')
})

test('an invoice is sent once, after the undo delay', { tag: '@main' }, async ({ page, app, makeAssociation }) => {
  await page.clock.install()
  await open(page, await makeAssociation(withInvoices), '/invoices/1')
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/send') && asked.push(request.url()))
  await app.button(send.first).dblclick()
  await expect(page.getByRole('alert').filter({ hasText: 'Marking invoice' })).toHaveCount(1)
  await page.clock.fastForward(10_000)
  await expect(app.message(/marked as sent \(/)).toBeVisible()
  await expect(app.button(send.again)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('an invoice that a colleague sends during the undo delay is not sent again', async ({
  page,
  app,
  makeAssociation,
}) => {
  await page.clock.install()
  const association = await makeAssociation(withInvoices)
  await open(page, association, '/invoices/1')
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/send') && asked.push(request.url()))
  await app.button(send.first).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Marking invoice' })).toHaveCount(1)
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  expect((await page.request.post('/v2/invoices/1/send', { headers })).status()).toBe(200)
  await page.clock.fastForward(10_000)
  await expect(app.message(send.sentByOther.replace('{number}', '2026-0001'))).toBeVisible()
  await expect(app.button(send.again)).toBeVisible()
  expect(asked).toEqual([])
})

test('sending an invoice again on the same day asks first', async ({ page, app, makeAssociation }) => {
  const fee = { description: 'Contribution', quantity: 1, unit_price: '120.00', vat_rate: 0 }
  const bill = { number: '2026-0001', membership_number: '1001', invoice_date: '2026-01-10', lines: [fee] }
  const today = { ...bill, status: 'sent', sent_at: new Date().toISOString() }
  const before = { ...bill, number: '2026-0002', status: 'sent', sent_at: '2026-01-10T09:00:00Z' }
  const association = await makeAssociation({ parts: { invoices: [today, before] } })
  await app.signIn('treasurer', association)
  await app.visit('/invoices/1')
  await app.button(send.again).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(send.askTitle.replace('{number}', '2026-0001'))
  await app.expectAccessible()
  await dialog.getByRole('button', { name: text.common.cancel }).click()
  await expect(app.button(send.again)).toBeFocused()
  await expect(app.message(send.soonTest.replace('{number}', '2026-0001'))).toHaveCount(0)

  await app.button(send.again).click()
  await dialog.getByRole('button', { name: send.again }).click()
  await expect(app.message(send.soonTest.replace('{number}', '2026-0001'))).toBeVisible()

  await app.visit('/invoices')
  await app.visit('/invoices/2')
  await app.button(send.again).click()
  await expect(app.message(send.soonTest.replace('{number}', '2026-0002'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('drafts and overdue invoices are sent from previews; who has no address gets a letter, which is then marked as sent', async ({
  page,
  app,
  makeAssociation,
}) => {
  const cafe = { name: 'Café Zoë', email: null }
  const lines = [{ description: 'Contribution', quantity: 1, unit_price: '60.00', vat_rate: 0 }]
  const letter = { status: 'draft', recipient: cafe, number: '2026-0008', invoice_date: '2026-01-10', lines }
  const association = await makeAssociation({ parts: { invoices: [...someInvoices(), letter] } })
  await app.signIn('administrator', association)
  await app.visit('/invoices?tab=overdue')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await app.button('Send again…').click()
  await expect(rowTab(app, 'included', 2)).toBeVisible()
  await expect(page.getByRole('list', { name: text.common.keyFacts })).toContainText('€105.50')
  await app.expectAccessible()
  await begin(app, 'Send 2 invoices')
  await expectDone(app)

  await app.visit('/invoices?tab=draft')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await app.button('Send…').click()
  await rowTab(app, 'leftOut', 1).click()
  await expect(main(page)).toContainText(jobs.reasons.no_email)
  await begin(app, 'Send 1 invoice')
  await expectDone(app)
  await app.expectAccessible()
  await app.button('Print 1 letter').click()
  const download = page.waitForEvent('download')
  await app.button(jobs.letters.download).click()
  expect((await download).suggestedFilename()).toBe('Invoices.pdf')
  await app.expectAccessible()
  await app.button('Mark 1 as sent').click()
  // The result has the heading and the words of the screen before it.
  await expect(rowTab(app, 'leftOut', 0)).toBeVisible()
  await expectDone(app)
  // What was sent can be printed again, and is not marked again.
  await page.goBack()
  await app.button('Print 1 letter').click()
  await expect(app.button(jobs.letters.download)).toBeVisible()
  await expect(app.button('Mark 1 as sent')).toHaveCount(0)
  await app.visit('/invoices/run')
  const sendings = page.getByRole('table', { name: jobs.sendings })
  await expect(sendings.getByRole('link', { name: jobs.kinds.send_invoices })).toHaveCount(3)
  await app.visit('/invoices')
  await expect(tab(page, tabs.draft)).toContainText('none')
})

test('a filter accepts amounts in local notation, and refuses invalid ones', async ({ page, app, makeAssociation }) => {
  await open(page, await makeAssociation(withInvoices), '/invoices')
  const filter = text.dataList.filter
  const form = await app.addFilter(text.invoices.columns.total)
  await form.getByLabel(filter.value).fill('much')
  await form.getByRole('button', { name: filter.add }).click()
  await expect(form.getByLabel(filter.value)).toHaveAccessibleDescription(text.fields.money)
  await form.getByLabel(filter.value).fill('€ 1,234.50')
  await form.getByRole('button', { name: filter.add }).click()
  await expect(page).toHaveURL(/total%7Eis%7E1234\.50/)
  await expect(main(page)).toContainText('1 of 7')
})

test('amounts are filtered and sorted as numbers, and a selected range is added up', async ({
  page,
  app,
  makeAssociation,
}) => {
  await open(page, await makeAssociation(withInvoices), '/invoices?filter=["total~between~30~130"]&sort=total')
  const list = page.getByRole('table', { name: text.invoices.title })
  await expect(list.getByRole('link', { name: /^2026-/ })).toHaveText([/0006/, /0003/, /0004/, /0007/, /0002/])
  await expect(page.getByRole('list', { name: text.dataList.filter.list })).toContainText('€30.00 and €130.00')
  await list.getByRole('checkbox', { name: 'Select 2026-0006' }).check()
  await list.getByRole('checkbox', { name: 'Select 2026-0004' }).click({ modifiers: ['Shift'] })
  await expect(main(page)).toContainText('3 selected Total €155.50 · Amount due €105.50')
  await expect(app.button('Send 2 overdue again…')).toBeVisible()
  // Without room for all of them the sums that do not fit are left out: an amount that is cut is another amount.
  await tab(page, tabs.paid).click()
  await expect(list.getByRole('link', { name: /^2026-/ })).toHaveText(['2026-0006'])
  // Without room for all of them the sums that do not fit are left out: an amount that is cut is another amount.
  await page.setViewportSize({ width: 1_000, height: 720 })
  await app.visit('/invoices')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  const sums = page.getByTitle(/^Total .* · Drafts/)
  await expect(sums).toContainText('Drafts')
  const cut = await sums.evaluate((shown) => {
    const { right, bottom } = shown.getBoundingClientRect()
    const parts = [...shown.children].map((part) => ({ box: part.getBoundingClientRect(), text: part.textContent }))
    return parts.filter(({ box }) => box.top < bottom - 1 && box.right > right + 1).map(({ text: sum }) => sum)
  })
  expect(cut).toEqual([])
})

test('a key without access to members can only invoice others, with an explanation', async ({
  page,
  app,
  association,
}) => {
  await association.changeScopes('invoicer', ['facturen:lezen', 'facturen:schrijven'])
  await open(page, association, '/invoices/new?member=1', 'invoicer')
  await expect(page.getByText(recipientKinds.onlyBusiness)).toBeVisible()
  await expect(app.field(fields.member_id)).toHaveCount(0)
  await expect(app.field(fields.name)).toBeVisible()
})

test('an invoice shows its activity and payments', { tag: '@phone' }, async ({ page, app, makeAssociation }) => {
  await open(page, await makeAssociation(withInvoices), '/invoices/3')
  await expect(main(page)).toContainText('€30.00 due of €50.00')
  await expect(main(page).getByRole('listitem').filter({ hasText: '€20.00 received' })).toContainText('Cash')
  await expect(main(page)).toContainText(text.invoices.timeline.overdue)
  await expect(main(page)).toContainText('lid1001@example.org')
  const facts = page.getByRole('list', { name: text.common.keyFacts })
  await facts.getByRole('link', { name: 'Anna Jansen' }).click()
  await expect(app.heading('Anna Jansen')).toBeVisible()
})

test('a name that the PDF cannot show is named before the invoice is sent', async ({ page, app }) => {
  await app.open('/invoices/new', 'treasurer')
  await main(page).getByLabel(recipientKinds.business).check()
  await app.field(fields.name).fill('李 Jansen')
  await app.field(fields.email).fill('li@example.org')
  const warning = page.getByText(text.invoices.manage.unprintable.title.replace('{characters}', '李'))
  await expect(warning).toBeVisible()
  await line(page, 1)(fields.description).fill('Shirt')
  await line(page, 1)(fields.unit_price).fill('10')
  await main(page).getByLabel(after.keep).check()
  await app.button(create.submitKeep).click()
  await expect(app.button(send.first)).toBeVisible()
  await expect(warning).toBeVisible()
  await app.link(text.invoices.title).first().click()
  await page
    .getByRole('checkbox', { name: /Select/ })
    .first()
    .check()
  await app.button(/^Send/).click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await expect(warning).toBeVisible()
})
