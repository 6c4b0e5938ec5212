import type { AppUser } from './support/app.ts'
import { startLossyProxy } from './support/lossy-proxy.ts'
import { dayFromToday } from './support/days.ts'
import { openSignedIn } from './support/session.ts'
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

test('payments are added up only once all have been loaded', async ({ makeAssociation, page, service }) => {
  const count = 60
  const cash = Array.from({ length: count }, () => ({ amount: '2.00', method: 'cash', paid_on: '2026-02-01' }))
  const invoices = [
    {
      number: '2026-0001',
      membership_number: '1001',
      status: 'sent',
      invoice_date: '2026-01-10',
      lines: [line],
      payments: cash,
    },
  ]
  const club = await makeAssociation({ parts: { invoices } })
  let isBad = true
  const proxy = await startLossyProxy(service.url, (path) =>
    isBad && /\/payments\?.*starting_after/.test(path) ? 'failing' : undefined,
  )
  await openSignedIn(page, proxy.url, club.key('treasurer'), '/payments')
  await expect(page.getByRole('alert')).toContainText(text.dataList.stuck)
  const main = page.getByRole('main')
  await expect(main).toContainText('50 so far')
  await expect(main).not.toContainText('€100.00')
  isBad = false
  await page.getByRole('button', { name: text.dataList.retry }).click()
  await expect(main).toContainText('60 in total €120.00')
  await proxy.close()
})

test('while the list is half-read the newest come first, and no older ones under them', async ({
  app,
  makeAssociation,
  page,
}) => {
  const paid = (paidOn: string) => {
    const at = `${paidOn}T12:00:00Z`
    return { amount: '1.00', method: 'cash', paid_on: paidOn, created_at: at, updated_at: at }
  }
  const yesterday = dayFromToday(-1)
  const invoice = (number: string, count: number, day: string) => ({
    number,
    membership_number: '1001',
    status: 'sent',
    invoice_date: '2022-01-10',
    lines: [line],
    payments: Array.from({ length: count }, () => paid(day)),
  })
  const invoices = [invoice('2022-0001', 100, '2022-04-14'), invoice('2022-0002', 1, yesterday)]
  const association = await makeAssociation({ parts: { invoices } })
  const released = Promise.withResolvers<undefined>()
  await page.route(/payments\?.*starting_after/, async (route) => {
    await released.promise
    await route.continue()
  })
  await app.signIn('treasurer', association)
  await page.goto('/payments')
  await expect(listOf(app)).toHaveText([new RegExp(yesterday.split('-').toReversed().join('/'))])
  released.resolve(undefined)
  await expect(page.getByRole('main')).toContainText('101 in total')
  await expect(listOf(app).first()).toHaveText(new RegExp(yesterday.split('-').toReversed().join('/')))
  await expect(listOf(app).nth(1)).toHaveText(/14\/04\/2022/)
})
