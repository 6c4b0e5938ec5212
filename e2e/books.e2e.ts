/** The books: income, VAT and open items of a period, ledger accounts, and the journal as a file. */
import { readFile } from 'node:fs/promises'
import { books } from '#messages/books/en.ts'
import { reconciliation } from '#messages/reconciliation/en.ts'
import { expect, test as base, text } from './support/test.ts'

const year = new Date().getFullYear()
const line = { description: 'Advertisement', quantity: 1, unit_price: '100.00', vat_rate: 21 }
const invoice = (number: string, date: string, more: object = {}) => ({
  number,
  recipient: { name: `Bakery ${number}` },
  status: 'sent',
  invoice_date: date,
  due_date: date,
  lines: [line],
  ...more,
})

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const paid = { payments: [{ amount: '21.00', method: 'cash', paid_on: `${year - 1}-02-01` }] }
    const invoices = [
      invoice(`${year - 1}-0001`, `${year - 1}-01-10`, paid),
      invoice(`${year}-0001`, `${year}-01-10`),
      invoice(`${year}-0002`, `${year}-01-10`, { status: 'draft' }),
      invoice(`${year}-0003`, `${year}-01-10`, { lines: [{ ...line, description: '=1+1', ledger_account: '0810' }] }),
    ]
    await use(await makeAssociation({ parts: { invoices } }))
  },
})

test(
  'a treasurer reads income, VAT and what was open on a day',
  { tag: '@phone' },
  async ({ app, association, page }) => {
    const headers = { Authorization: `Bearer ${association.key('administrator')}` }
    const untaxed = {
      recipient: { name: 'Butcher' },
      invoice_date: `${year - 1}-12-31`,
      lines: [{ description: 'Board', unit_price: '10.00' }],
    }
    await page.request.post('/v2/invoices', { headers, data: untaxed })
    await page.request.post('/manage/v1/invoices/5/mark-sent', { headers })
    await app.open('/books', 'administrator')
    await expect(app.heading(books.title)).toBeVisible()
    const figures = page.getByRole('main').locator('dl')
    await expect(figures).toContainText('€200.00')
    await expect(figures).toContainText('€110.00')
    await expect(figures).toContainText('2 invoices')
    const january = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: `January ${year}` })
    await expect(january).toContainText('€200.00')
    await app.expectAccessible()
    await app.link(books.views.vat).click()
    await expect(page.getByRole('row', { name: '21%' })).toContainText('€42.00')
    await app.expectAccessible()
    await page.getByRole('combobox', { name: books.period.label }).selectOption('last_year')
    await expect(page.getByRole('row', { name: '21%' })).toContainText('€21.00')
    // A rate leads to the invoices with it.
    await app.link('21%').click()
    await expect(app.link(`${year - 1}-0001`).first()).toBeVisible()
    await expect(app.link(`${year - 1}-0002`)).toHaveCount(0)
    await expect(app.link(`${year}-0001`)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('row', { name: '21%' })).toContainText('€21.00')
    await app.link(books.views.open).click()
    await app.field(books.period.on).fill(`15-1-${year - 1}`)
    await page.keyboard.press('Enter')
    await expect(figures).toContainText('€121.00')
    await app.field(books.period.on).fill(`1-2-${year - 1}`)
    await page.keyboard.press('Enter')
    await expect(figures).toContainText('€100.00')
    await app.expectAccessible()
    await page.goBack()
    await expect(figures).toContainText('€121.00')
    // A bar leads to the items it adds up.
    await app.link(new RegExp(`^${books.open.buckets['1_30']}`)).click()
    await expect(page.getByRole('heading', { name: `Open items: ${books.open.buckets['1_30']}` })).toBeVisible()
    await expect(app.link(`${year - 1}-0001`)).toBeVisible()
    await app.link(books.open.allItems).click()
    await expect(page.getByRole('heading', { name: books.open.items, exact: true })).toBeVisible()
    await app.link(`${year - 1}-0001`).click()
    await expect(page).toHaveURL('/invoices/1')
  },
)

test('the journal balances on the accounts of the association', async ({ app, page }) => {
  await app.open('/books?view=export', 'administrator')
  await app.button(books.accounts.action).click()
  await app.field(books.accounts.debtors).fill('1310')
  await app.field('VAT payable, 21%').fill('1521')
  await app.button(text.common.save).click()
  await expect(page.getByText(books.accounts.saved)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), app.button(books.export.csv).click()])
  const rows = (await readFile(await download.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  const [headings = [], ...lines] = rows
  const column = (name: string) => headings.indexOf(name)
  const sumOf = (name: string) => lines.reduce((sum, cells) => sum + Number(cells[column(name)] ?? 0), 0)
  expect([sumOf(books.journal.debit), sumOf(books.journal.credit)]).toEqual([242, 242])
  expect(lines.map((cells) => cells[column(books.journal.account)])).toEqual([
    '1310',
    '8000',
    '1521',
    '1310',
    '0810',
    '1521',
  ])
  expect(lines[4]?.[column(books.journal.description)]).toBe("'=1+1")
  // Another file follows on the same screen.
  await Promise.all([page.waitForEvent('download'), app.button(books.audit.download).click()])
})

test('a treasurer sees that everything reconciles', async ({ app, page }) => {
  await app.open('/books', 'administrator')
  await app.link(books.views.check).click()
  await expect(page.getByRole('status').filter({ hasText: reconciliation.all })).toBeVisible()
  const figures = page.getByRole('main').locator('dl')
  await expect(figures).toContainText('Invoices4')
  await expect(figures).toContainText('€21.00 in total')
  await app.button(reconciliation.again).click()
  await expect(app.button(reconciliation.again)).toBeEnabled()
  await app.expectAccessible()
})

test('a treasurer sees what does not reconcile, with the invoice', async ({ app, page }) => {
  // What a fault of the service or a hand in the database would leave.
  await page.route('**/manage/v1/books/reconciliation', async (route) => {
    const response = await route.fetch()
    const found = { record: 'invoice', id: 2, name: `${year}-0001`, invoice_id: 2, kind: 'status', line: null }
    const paid = { ...found, kind: 'amount_paid', stored: '10.00', expected: '0.00' }
    const discrepancies = [{ ...found, stored: 'paid', expected: 'sent' }, paid]
    await route.fulfill({ response, json: { ...(await response.json()), count: 3, discrepancies } })
  })
  await app.open('/books?view=check', 'administrator')
  await expect(page.getByRole('status').filter({ hasText: '3 differences' })).toBeVisible()
  await expect(page.getByText('The status is paid, but its payments make it sent')).toBeVisible()
  await expect(page.getByText('The amount paid is €10.00, but should be €0.00')).toBeVisible()
  await expect(page.getByText('And one more.')).toBeVisible()
  await app.expectAccessible()
  await app.link(`Invoice ${year}-0001`).first().click()
  await expect(page).toHaveURL('/invoices/2')
})
