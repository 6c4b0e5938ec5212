/** The row of tools above a list: in every language, on every screen, with large amounts. */
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { someMembers } from './support/association-file.ts'
import { speak } from './support/languages.ts'
import { clippedTexts, wrappedTexts } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const line = { description: 'Contribution', quantity: 20, unit_price: '98765.43', vat_rate: 0 }
const groups = (['team', 'class', 'other'] as const).map((kind) => ({
  name: `Group of kind ${kind}`,
  kind,
  ...(kind === 'class' ? { product: 'LESSONS' } : {}),
}))
const events = [{ name: 'Summer party', starts_at: '2098-05-01T10:00:00+02:00', status: 'published' }]
const invoices = Array.from({ length: 3 }, (_, index) => ({
  number: `2026-${String(index + 1).padStart(6, '0')}`,
  membership_number: '1001',
  status: 'sent',
  invoice_date: '2026-01-10',
  due_date: '2026-02-10',
  lines: [line],
  payments: [{ amount: '1000000.00', method: 'bank_transfer', paid_on: '2026-02-01' }],
}))

/** Nothing wraps or is cut off, and from a tablet on the tools are one row. */
async function expectOneRow(page: Page, width: number, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const bar = document.querySelector('[data-toolbar]')
    const controls = [...(bar?.querySelectorAll('input, button, a') ?? [])].filter((one) => one.checkVisibility())
    return {
      rows: new Set(
        controls.map((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return Math.round((top + bottom) / 2 / 16)
        }),
      ).size,
      isThere: controls.length > 1,
    }
  })
  expect.soft(await wrappedTexts(page, '[data-toolbar]'), where).toEqual([])
  expect.soft(found.isThere, where).toBe(true)
  if (width >= 768) expect.soft(found.rows, `${where}: rows`).toBe(1)
  expect.soft(await clippedTexts(page), where).toEqual([])
}

test('above a list nothing wraps in any language, and on a tablet and a desktop it is one row', async ({
  app,
  makeAssociation,
  page,
}) => {
  test.slow()
  const association = await makeAssociation({
    environment: 'live',
    members: someMembers(60),
    parts: { invoices, groups, events, products: [{ code: 'LESSONS', name: 'Lessons' }] },
  })
  await app.open('/', 'board', association)
  for (const path of ['/members', '/groups', '/invoices', '/payments', '/events?view=all']) {
    await app.visit(path)
    for (const language of languages) {
      await speak(page, language)
      for (const width of [360, 768, 1440]) {
        const where = `${path} in ${language} at ${width}`
        await page.setViewportSize({ width, height: 800 })
        await app.settled()
        await expectOneRow(page, width, where)
      }
    }
  }
})
