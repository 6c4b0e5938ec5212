/** Closing a period, writing off a small difference, and prices that include VAT. */
import { books } from '#messages/books/en.ts'
import { expect, test as base, text } from './support/test.ts'

const { fields, manage, totals } = text.invoices
const year = new Date().getFullYear() - 1

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const invoice = {
      number: `${year}-0001`,
      recipient: { name: 'Bakery' },
      status: 'sent',
      invoice_date: `${year}-11-01`,
      lines: [{ description: 'Board', unit_price: '50.00' }],
      payments: [{ amount: '49.99', method: 'cash', paid_on: `${year}-11-12` }],
    }
    await use(await makeAssociation({ parts: { invoices: [invoice] } }))
  },
})

test(
  'the treasurer closes last year: no payment is dated in it, and it opens again',
  { tag: '@phone' },
  async ({ app, page }) => {
    await app.open('/books', 'administrator')
    await app.button(books.close.action).click()
    await app.button(books.close.presets.year).click()
    await app.expectAccessible('[role=dialog]')
    await app.button(books.close.save).click()
    await expect(app.message(`The books are closed up to 31 December ${year}.`)).toBeVisible()
    await app.visit('/invoices/1')
    await app.chooseMore(manage.payment)
    // Refused as soon as it is typed, by the rule with which the calendar offers no such day.
    await app.field(text.payments.columns.date).fill(`31-12-${year}`)
    await app.field(text.payments.columns.date).press('Tab')
    await app.expectFieldError(text.payments.columns.date, `1 January ${year + 1}`)
    await app.field(text.payments.columns.date).press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: text.forms.calendar.title })
    await expect(calendar.getByRole('button', { name: `31 December ${year}` })).toBeDisabled()
    await expect(calendar.getByRole('button', { name: `1 January ${year + 1}`, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.field(text.payments.columns.date)).toHaveValue(`01/01/${year + 1}`)
    await app.button(manage.book).click()
    await expect(app.message('€0.01')).toBeVisible()
    await app.visit('/books')
    await app.button(/^Closed up to/).click()
    await app.field(books.close.until).fill('')
    await expect(page.getByRole('dialog')).toContainText(books.close.reopens)
    await app.button(books.close.reopen).click()
    await expect(app.button(books.close.action)).toBeVisible()
  },
)

test('a cent is written off, and asked for again', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/invoices/1', 'administrator')
  await app.chooseMore(manage.writeOff)
  await app.button(manage.writeOffSubmit).click()
  await expect(app.message('€0.01 written off')).toBeVisible()
  const amounts = page.locator(`dl[aria-label="${totals.label}"]`)
  await expect(amounts).toContainText('Written off on')
  await expect(page.getByText(`Paid on 12 November ${year}, €0.01 written off`)).toBeVisible()
  // Its own page and the page of the money say what it is, too.
  await page.getByRole('link', { name: /, €0\.01$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Written off on/ })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(text.payments.methods.other)
  await page.getByRole('link', { name: /, €49\.99$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Payment of 12 November ${year}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(text.payments.writtenOff)
  await page.goto('/invoices/1')
  await page
    .getByRole('button', { name: /^Reverse/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: manage.reverseSubmit, exact: true }).click()
  await expect(amounts).toContainText(`${totals.due}€0.01`)
  await expect(page.getByText('Write-off of €0.01 undone')).toBeVisible()
})

test('lines without VAT say why, each its own', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/invoices/new', 'administrator')
  await page.getByRole('radio', { name: text.invoices.recipientKinds.business }).check()
  await app.field(fields.name).fill('Butcher')
  const line = (number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true })
  for (const [index, description] of ['Contribution', 'Gift'].entries()) {
    await line(index + 1)
      .getByRole('textbox', { name: fields.description })
      .fill(description)
    await line(index + 1)
      .getByRole('textbox', { name: fields.unit_price })
      .fill('10')
  }
  await expect(page.getByRole('combobox', { name: fields.line_vat_kind })).toHaveCount(0)
  await app.field(fields.vat_kind).selectOption({ label: text.invoices.vatKind.mixed })
  await expect(page.getByRole('combobox', { name: fields.line_vat_kind })).toHaveCount(2)
  await line(1).getByRole('combobox').selectOption({ label: text.common.vatKinds.exempt })
  await line(2).getByRole('combobox').selectOption({ label: text.common.vatKinds.outside })
  await app.expectAccessible()
  await app.button(text.invoices.create.submitKeep).click()
  await expect(app.heading(/^Invoice /)).toBeVisible()
  const lines = page.getByRole('region', { name: text.invoices.sections.lines })
  await expect(lines.getByText(text.common.vatKinds.exempt)).toBeVisible()
  await expect(lines.getByText(text.common.vatKinds.outside)).toBeVisible()
})

test('a price of 10.00 with VAT is 10.00 on the form and on the invoice', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/invoices/new', 'administrator')
  await page.getByRole('radio', { name: text.invoices.recipientKinds.business }).check()
  await app.field(fields.name).fill('Butcher')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByRole('textbox', { name: fields.description }).fill('Shirt')
  await page.getByRole('checkbox', { name: fields.prices_include_vat }).check()
  await line.getByRole('textbox', { name: fields.gross_price }).fill('10')
  await line.getByRole('textbox', { name: fields.vat_rate }).fill('21')
  const amounts = page.locator(`dl[aria-label="${totals.label}"]`)
  await expect(amounts).toContainText('VAT 21% over €8.26€1.74Total€10.00')
  await app.expectAccessible()
  await app.button(text.invoices.create.submitKeep).click()
  await expect(app.heading(/^Invoice /)).toBeVisible()
  await expect(page.getByRole('region', { name: text.invoices.sections.lines })).toContainText('€10.00')
  await expect(amounts).toContainText('VAT 21% over €8.26€1.74Total€10.00')
  // What is taken back of it has VAT as well.
  await app.chooseMore(manage.markSent)
  await page.getByRole('dialog').getByRole('button', { name: manage.markSentSubmit }).click()
  await app.chooseMore(manage.credit)
  await page.getByRole('radio', { name: manage.creditPart }).check()
  await expect(app.field('Shirt')).toHaveAccessibleDescription('Including VAT, at most €10.00')
})
