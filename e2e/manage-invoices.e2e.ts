import { problems } from '#messages/problems/en.ts'
import { AppUser } from './support/app.ts'
import { allScopes } from '#contract/operations.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { manage, fields, status } = text.invoices
const { common } = text

const options = {
  parts: {
    invoices: [
      {
        number: '2026-0001',
        status: 'draft',
        recipient: { name: 'Bakery', email: 'bakery@example.org' },
        invoice_date: '2026-01-10',
        lines: [{ description: 'Board', unit_price: '50.00' }],
      },
      {
        number: '2026-0002',
        status: 'sent',
        recipient: { name: 'Butcher', email: 'butcher@example.org' },
        invoice_date: '2026-01-10',
        lines: [
          { description: 'Board', unit_price: '50.00' },
          { description: 'Ball', unit_price: '10.00' },
        ],
      },
    ],
  },
}

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  association = await makeAssociation(options)
  await association.changeScopes('treasurer', allScopes)
  app = new AppUser(page, association)
})

test('a draft is changed beside someone else, discarded, and brought back', { tag: '@phone' }, async ({ page }) => {
  await app.open('/invoices/1', 'treasurer')
  await app.chooseMore(manage.change)
  await expect(app.heading('Edit draft 2026-0001')).toBeVisible()
  const first = page.getByRole('group', { name: 'Line 1', exact: true })
  await first.getByRole('textbox', { name: fields.unit_price }).fill('75')
  await app.field(manage.accounts.ledgerAccount).fill('8010')
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const answer = await page.request.patch('/manage/v1/invoices/1', {
    headers,
    data: { reference: 'PO 7', member_id: 1 },
  })
  expect(answer.status()).toBe(200)
  await app.button(common.save).click()
  await expect(page.getByText(text.forms.conflict.title)).toBeVisible()
  const theirs = page.getByRole('listitem').filter({ hasText: '(was:' })
  await expect(theirs.filter({ hasText: 'Recipient: Member' })).toBeVisible()
  await expect(theirs.filter({ hasText: 'Member: Anna Jansen' })).toBeVisible()
  await expect(app.field(fields.reference)).toHaveValue('PO 7')
  await app.button(common.save).click()
  await expect(app.heading('Invoice 2026-0001')).toBeVisible()
  await expect(page.getByText('€75.00').first()).toBeVisible()
  const saved: unknown = await (await page.request.get('/manage/v1/invoices/1', { headers })).json()
  expect(saved).toMatchObject({ lines: [{ ledger_account: '8010', cost_centre: null }] })
  await app.chooseMore(manage.discard)
  await expect(page.getByText('Draft 2026-0001 discarded')).toBeVisible()
  await expect(page.getByText(status.cancelled).first()).toBeVisible()
  await app.button(common.undo).click()
  await expect(page.getByText('Invoice 2026-0001 restored')).toBeVisible()
  await expect(page.getByText(status.draft).first()).toBeVisible()
})

test('an invoice that is no draft any more has no form to edit it', async ({ page }) => {
  await app.open('/invoices/2/edit', 'treasurer')
  await expect(page.getByText('Invoice 2026-0002 is no longer a draft')).toBeVisible()
  await expect(app.button(common.save)).toHaveCount(0)
  await app.link(text.invoices.send.show).click()
  await expect(app.heading('Invoice 2026-0002')).toBeVisible()
})

test('money is recorded, credited, paid back and reversed, and stays to be seen', async ({ page }) => {
  await app.open('/invoices/2', 'treasurer')
  const dialog = page.getByRole('dialog')
  await app.chooseMore(manage.payment)
  await expect(dialog.getByRole('textbox', { name: text.payments.columns.amount })).toHaveValue('60.00')
  await dialog.getByRole('button', { name: manage.book }).click()
  await expect(page.getByText('Payment of €60.00 recorded')).toBeVisible()
  await expect(page.getByText(status.paid).first()).toBeVisible()

  await app.chooseMore(manage.credit)
  await dialog.getByRole('radio', { name: manage.creditPart }).check()
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(dialog.getByRole('textbox', { name: 'Board' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Ball' }).fill('10.01')
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(dialog.getByText('At most €10.00.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Ball' }).fill('10')
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(page.getByText('Credit note C2026-0001 created')).toBeVisible()
  await expect(page.getByRole('link', { name: 'PDF of C2026-0001' })).toBeVisible()
  const noteOfInvoice = page.getByRole('listitem').filter({ hasText: 'C2026-0001' })
  await expect(noteOfInvoice).toContainText(text.invoices.timeline.notSent)
  await app.button('Send C2026-0001').click()
  await dialog.getByRole('button', { name: manage.noteSend, exact: true }).click()
  await expect(page.getByText('Credit note C2026-0001 is being sent')).toBeVisible()
  await expect(noteOfInvoice).toContainText(/Last sent on \d/)

  await expect(page.getByText(/Overpaid by €10\.00/)).toBeVisible()
  await app.button(manage.refund).click()
  await expect(dialog.getByRole('textbox', { name: text.payments.columns.amount })).toHaveValue('10.00')
  await dialog.getByRole('button', { name: manage.book }).click()
  await expect(page.getByText('Refund of €10.00 recorded')).toBeVisible()

  await app.button(manage.reverse).first().click()
  await dialog.getByRole('button', { name: manage.reverseSubmit }).click()
  await expect(page.getByText('Booking of €60.00 reversed')).toBeVisible()
  await expect(page.getByText('€60.00 returned')).toBeVisible()

  await app.visit('/')
  await expect(page.getByText('€10.00 returned')).toBeVisible()

  await app.visit('/invoices/credit-notes')
  const note = page.getByRole('row', { name: /C2026-0001/ })
  await expect(note).toContainText('2026-0002')
  await expect(note).toContainText('€10.00')
  await expect(page.getByRole('columnheader', { name: text.invoices.columns.sent })).toBeVisible()
  await expect(note.getByRole('link', { name: 'PDF of C2026-0001' })).toBeVisible()
  await note.getByRole('link', { name: 'C2026-0001', exact: true }).click()
  await expect(app.heading('Invoice 2026-0002')).toBeVisible()
})

test('a draft that is posted is marked as sent', async ({ page }) => {
  await app.open('/invoices/1', 'treasurer')
  await app.chooseMore(manage.markSent)
  await page.getByRole('dialog').getByRole('button', { name: manage.markSentSubmit }).click()
  await expect(page.getByText('Invoice 2026-0001 marked as sent (no email)')).toBeVisible()
  await expect(page.getByText(status.overdue, { exact: true }).first()).toBeVisible()
})

test('a credit note that is posted is marked as sent, and needs no address for it', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const recipient = { name: 'Butcher' }
  const lines = [{ description: 'Board', unit_price: '50.00' }]
  await page.request.post('/v2/invoices', { headers, data: { recipient, lines } })
  await page.request.post('/manage/v1/invoices/3/mark-sent', { headers })
  await page.request.post('/manage/v1/invoices/3/credit', { headers, data: {} })
  await app.open('/invoices/3', 'treasurer')
  const note = page.getByRole('listitem').filter({ hasText: 'C2026-0001' })
  await expect(note).toContainText(text.invoices.timeline.notSent)
  await expect(app.button('Send C2026-0001')).toHaveCount(0)
  await app.button('Mark as sent: C2026-0001').click()
  await page.getByRole('dialog').getByRole('button', { name: manage.noteMark }).click()
  await expect(page.getByText('Credit note C2026-0001 marked as sent (no email)')).toBeVisible()
  await expect(note).toContainText(/Last sent on \d/)
  await expect(app.button('Mark as sent: C2026-0001')).toHaveCount(0)
})

test('what is credited of a line stays with that line when another treasurer credits it first', async ({ page }) => {
  await app.open('/invoices/2', 'treasurer')
  await app.chooseMore(manage.credit)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: manage.creditPart }).check()
  await dialog.getByRole('textbox', { name: 'Board' }).fill('5')
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const data = { lines: [{ line_id: 2, amount: '50.00' }] }
  expect((await page.request.post('/manage/v1/invoices/2/credit', { headers, data })).status()).toBe(200)
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(dialog.getByText(text.forms.conflict.title)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Board' })).toHaveValue('5.00')
  await expect(dialog.getByRole('textbox', { name: 'Ball' })).toHaveValue('')
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(dialog.getByText('At most €0.00.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Board' }).fill('')
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(dialog.getByRole('textbox', { name: 'Ball' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Ball' }).fill('5')
  await dialog.getByRole('button', { name: manage.creditSubmit }).click()
  await expect(page.getByText('Credit note C2026-0002 created')).toBeVisible()
})

test('a credit note is offered to the address that the member has now', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const lines = [{ description: 'Board', unit_price: '50.00' }]
  await page.request.patch('/v2/members/1', { headers, data: { email: null } })
  await page.request.post('/v2/invoices', { headers, data: { member_id: 1, lines } })
  await page.request.post('/manage/v1/invoices/3/mark-sent', { headers })
  await page.request.post('/manage/v1/invoices/3/credit', { headers, data: {} })
  await page.request.patch('/v2/members/1', { headers, data: { email: 'new@example.org' } })
  await app.open('/invoices/3', 'treasurer')
  await app.button('Send C2026-0001').click()
  await expect(page.getByRole('dialog')).toContainText('new@example.org')
})

test('an invoice with VAT warns while the association has no VAT number', async ({ page }) => {
  await app.open('/invoices/new', 'treasurer')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByRole('textbox', { name: fields.description }).fill('Board')
  await line.getByRole('textbox', { name: fields.unit_price }).fill('50')
  await expect(page.getByText(manage.vatNumber.title)).toHaveCount(0)
  await line.getByRole('textbox', { name: fields.vat_rate }).fill('21')
  await expect(page.getByText(manage.vatNumber.title)).toBeVisible()
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const data = { recipient: { name: 'Bakery' }, lines: [{ description: 'Board', unit_price: '50.00', vat_rate: 21 }] }
  await page.request.post('/v2/invoices', { headers, data })
  await page.request.post('/v2/invoices', { headers, data })
  await page.request.post('/manage/v1/invoices/3/mark-sent', { headers })
  await app.visit('/invoices/3')
  await app.chooseMore(manage.ubl)
  await expect(app.message(/has VAT but no VAT number/)).toBeVisible()
  // What is sent stays as it is.
  await expect(page.getByText(manage.vatNumber.title)).toHaveCount(0)
  await app.visit('/invoices/4')
  await app.button(manage.vatNumber.open).click()
  await app.field(text.association.fields.vat_number).fill('NL123456789B01')
  await app.button(common.save).click()
  await expect(app.message(text.association.saved)).toBeVisible()
  await app.visit('/invoices/4')
  await app.settled()
  await expect(page.getByText(manage.vatNumber.title)).toHaveCount(0)
})

test(
  'a long reference and a long name leave a phone its width',
  { tag: ['@phone', '@phone-only'] },
  async ({ page }) => {
    const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
    const data = { amount: '10.00', method: 'cash', paid_on: '2026-01-10', reference: 'Reference'.repeat(11) }
    await page.request.post('/manage/v1/invoices/2/payments', { headers, data })
    await app.open('/invoices/2', 'treasurer')
    await expect(page.getByText(data.reference)).toBeVisible()
    const overflow = () => page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    const recipient = { name: 'Stichting'.repeat(12) }
    await page.request.post('/v2/invoices', {
      headers,
      data: { recipient, lines: [{ description: 'A', unit_price: '1250.00' }] },
    })
    await page.request.post('/manage/v1/invoices/3/mark-sent', { headers })
    await page.request.post('/manage/v1/invoices/3/credit', { headers, data: {} })
    await app.visit('/invoices/credit-notes')
    const amount = page.getByRole('main').getByText('€1,250.00', { exact: true }).last()
    const height = await amount.evaluate((element) => element.getBoundingClientRect().height)
    expect(height).toBeLessThan(60)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test('what another treasurer recorded since is read in the form of a payment that was left', async ({ page }) => {
  await app.open('/invoices', 'treasurer')
  await app.visit('/invoices/2')
  await app.chooseMore(manage.payment)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.payments.columns.reference }).fill('Desk')
  await page.reload()
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const data = { amount: '40.00', method: 'cash', paid_on: '2026-01-10' }
  expect((await page.request.post('/manage/v1/invoices/2/payments', { headers, data })).status()).toBe(200)
  await page.reload()
  await app.chooseMore(manage.payment)
  await expect(dialog.getByText('Amount: €20.00 (was: €60.00)')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: text.payments.columns.amount })).toHaveValue('20.00')
})

test('a payment that another treasurer reversed first is shown so', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  const data = { amount: '60.00', method: 'cash', paid_on: '2026-01-10' }
  await page.request.post('/manage/v1/invoices/2/payments', { headers, data })
  await app.open('/invoices/2', 'treasurer')
  await app.button(manage.reverse).click()
  expect((await page.request.post('/manage/v1/payments/1/reverse', { headers, data: {} })).status()).toBe(200)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: manage.reverseSubmit }).click()
  await expect(dialog.getByText(problems.payment_not_reversible.title, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: manage.back }).click()
  await expect(page.getByText('€60.00 returned')).toBeVisible()
  await expect(app.button(manage.reverse)).toHaveCount(0)
})

test('a payment is recorded right after its invoice was sent', async ({ page }) => {
  await app.open('/invoices/2', 'treasurer')
  await app.settled()
  const { promise: opened, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/manage/v1/invoices/2', async (route) => {
    await opened
    await route.continue()
  })
  await app.button(text.invoices.send.again).click()
  await expect(app.message('Invoice 2026-0002 marked as sent (no email)')).toBeVisible()
  await app.chooseMore(manage.payment)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // What was read before the invoice was sent is another version.
  await expect(dialog.getByRole('button', { name: manage.book })).toHaveCount(0)
  answer()
  await dialog.getByRole('button', { name: manage.book }).click()
  await expect(page.getByText('Payment of €60.00 recorded')).toBeVisible()
})
