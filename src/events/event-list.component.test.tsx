import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'

test('a row of a list is 36 pixels high, also where a long name takes two lines', async () => {
  const name = 'Clubkampioenschappen met afsluitende feestavond en prijsuitreiking'
  await asColleague('createEvent', { body: { name, starts_at: '2099-05-01T12:00:00Z' } })
  await page.viewport(1024, 800)
  await signInForTest()
  await renderScreen('/events')
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().height).toBeGreaterThan(30)
  expect(link.element().closest('tr')?.getBoundingClientRect().height).toBe(36)
})
