/** The requests that a screen sends while its scripts still load: each is one that the screen would have sent itself. */
import type { Page } from '@playwright/test'
import { furnished } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Those that no screen has taken over; null where nothing was sent early. */
function leftOver(page: Page): Promise<unknown> {
  // Evaluated as text, because the app's globals are not those of the tests.
  return page.evaluate('globalThis.earlyResponses?.map(({ url }) => url) ?? null')
}

/** The records that this page has asked for since it was loaded. */
function asked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/v2/') ? [name] : [])),
  )
}

test('what is asked for early is what the screen reads, once', async ({ app, page, makeAssociation }) => {
  const association = await makeAssociation(furnished)
  await app.signIn('administrator', association)
  const paths = '/events?view=month /members /groups /groups/1 /committees /committees/1 /events /events/1'
  for (const path of `${paths} /events/1/door /invoices /invoices/1 /payments /payments/1`.split(' ')) {
    await app.load(path)
    await expect.poll(() => leftOver(page), path).toEqual([])
    const records = await asked(page)
    expect(records, path).toEqual([...new Set(records)])
  }
})
