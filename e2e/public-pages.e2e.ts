import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { paymentPage as text } from '#messages/payment-page/en.ts'
import { readCodes } from './support/qr.ts'
import type { Service } from './support/service.ts'
import { type Association, expect, test } from './support/test.ts'

const invoice = {
  membership_number: '1001',
  status: 'sent',
  invoice_date: '2026-03-01',
  due_date: '2126-03-31',
  lines: [{ description: 'Contribution', unit_price: '120.00' }],
}
const paid = [{ amount: '120.00', paid_on: '2026-03-05' }]
const event = {
  name: 'Open day',
  starts_at: '2126-05-01T10:00:00Z',
  status: 'published',
  location: 'Lindelaan 1',
  description: 'Everybody is welcome.',
  price: '5.00',
  capacity: 40,
}

type PublicPages = Readonly<Record<'due' | 'paid' | 'event', string>>

/** The public addresses of an association, taken from its emails. */
async function publish(service: Service, { slug }: Association): Promise<PublicPages> {
  const [due, settled] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  await service.import(slug, {
    organization: { slug, iban: 'NL91ABNA0417164300', email: 'board@example.org' },
    invoices: [
      { ...invoice, number: '2026-0001', payment_token: due },
      { ...invoice, number: '2026-0002', payment_token: settled, status: 'paid', payments: paid },
    ],
    events: [event],
  })
  return { due: `/pay/${due}`, paid: `/pay/${settled}`, event: `/public/${slug}/events/1` }
}

test('every public page is accessible', { tag: '@phone' }, async ({ app, page, service, association }) => {
  const pages = await publish(service, association)
  const newsletters = `/public/${association.slug}/newsletters/example`
  for (const path of [...Object.values(pages), '/pay/nothing', `/public/${association.slug}/events/9`, newsletters]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await app.expectAccessible()
      expect(await fitsItsWidth(page)).toBe(true)
    })
  }
})

function fitsItsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

test('the code of the payment page can be scanned, in dark mode too', async ({ page, service, association }) => {
  const { due } = await publish(service, association)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(due)
  const picture = await page.getByRole('img', { name: text.due.qrAlt }).screenshot()
  expect(await readCodes(picture)).toEqual([
    'BCD\n002\n1\nSCT\n\nTC De Linde\nNL91ABNA0417164300\nEUR120.00\n\n\n2026-0001',
  ])
})

test('buttons copy the details of a bank transfer', async ({ app, page, context, service, association }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { due } = await publish(service, association)
  await page.goto(due)
  const button = app.button(`${text.copy} ${text.due.iban}`)
  await app.tabTo(button)
  await page.keyboard.press('Enter')
  await expect(button.or(app.button(`${text.copied} ${text.due.iban}`))).toContainText(text.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NL91ABNA0417164300')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the payment page is complete', async ({ page, service, association }) => {
    const { due } = await publish(service, association)
    await page.goto(due)
    for (const words of ['€120.00 due', 'NL91 ABNA 0417 1643 00', '2026-0001', 'Contribution']) {
      await expect(page.getByText(words, { exact: false }).first()).toBeVisible()
    }
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Nederlands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('€ 120,00 te betalen')
    await expect(page.getByRole('link', { name: 'Factuur downloaden (PDF)' })).toBeVisible()
  })
})
