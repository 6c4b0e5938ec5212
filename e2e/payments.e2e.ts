import type { AppUser } from './support/app.ts'
import { expect, test as base, text } from './support/test.ts'

const { payments } = text
const line = { description: 'Contribution 2026', quantity: 1, unit_price: '120.00', vat_rate: 0 }

const test = base.extend({
  // Two members and two invoices: one paid in two parts, the other at once by direct debit.
  association: async ({ makeAssociation }, use) =>
    use(
      await makeAssociation({
        parts: {
          invoices: [
            {
              number: '2026-0001',
              membership_number: '1001',
              status: 'sent',
              invoice_date: '2026-01-10',
              lines: [line],
              payments: [
                { amount: '20.00', method: 'cash', paid_on: '2026-02-01', reference: 'at the bar' },
                { amount: '100.50', method: 'bank_transfer', paid_on: '2026-03-05' },
              ],
            },
            {
              number: '2026-0002',
              membership_number: '1002',
              status: 'sent',
              invoice_date: '2026-01-10',
              lines: [line],
              payments: [{ amount: '120.00', method: 'direct_debit', paid_on: '2026-02-26' }],
            },
          ],
        },
      }),
    ),
})

/** The payments on screen: a table, or cards on a phone. */
function listOf({ page }: AppUser) {
  return page
    .getByRole('table', { name: payments.title })
    .or(page.getByRole('list', { name: payments.title }))
    .getByRole('link', { name: /€/ })
}

test(
  'payments are listed newest first, searched, filtered and added up',
  { tag: ['@phone', '@main'] },
  async ({ app, page }) => {
    await app.open('/payments', 'treasurer')
    await expect(listOf(app)).toHaveText([/05\/03\/2026/, /26\/02\/2026/, /01\/02\/2026/])
    const main = page.getByRole('main')
    await expect(main).toContainText('3 in total €240.50')
    await app.field(payments.search.label).fill('jansen')
    await expect(main).toContainText('2 of 3 €120.50')
    await app.field(payments.search.label).fill('100,50')
    await expect(listOf(app)).toHaveText([/05\/03\/2026/])
    await page.goto('/payments?period=dates&from=2026-02-01&until=2026-02-26')
    await expect(main).toContainText('2 of 3 €140.00')
    await page.goto('/payments?method=direct_debit')
    await expect(main).toContainText('1 of 3 €120.00')
    await expect(main).toContainText('2026-0002')
  },
)

test('a payment links to its invoice and to other payments of it', async ({ app, page }) => {
  await app.open('/payments', 'treasurer')
  await app.field(payments.search.label).fill('bar')
  await expect(listOf(app)).toHaveCount(1)
  await listOf(app).click()
  await expect(app.heading('Payment of 1 February 2026')).toBeFocused()
  const others = page.getByRole('region', { name: payments.others })
  await others.getByRole('link', { name: /05\/03\/2026/ }).click()
  await expect(app.heading('Payment of 5 March 2026')).toBeVisible()
  await app.link('2026-0001').click()
  await expect(page).toHaveURL(/\/invoices\/\d+$/)
})
