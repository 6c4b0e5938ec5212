/** What comes with the page of a screen: rows without a request, as they are now, and nothing that the screen does not take. */
import type { Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { furnished } from './support/screens.ts'
import { signInAsPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'

const anna = { name: 'Anna de Boer', email: 'anna@example.org' }

const isOfService = /\/(v2|manage)\//

test('rows are painted before any request is answered', async ({ app, association, page, service }) => {
  await signInAsPerson(page, service, association, anna)
  // No answer comes, ever.
  await page.route(isOfService, () => {})
  await page.goto('/members')
  await expect(app.memberList).toContainText('Bakker')
  await page.goto('/members/1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jansen')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const path of ['/members', '/members/1'])
  test(`what has changed since the page was made is shown: ${path}`, async ({ association, page, service }) => {
    await signInAsPerson(page, service, association, anna)
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/first-/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    const opened = await page.goto(path, { waitUntil: 'commit' })
    expect(await opened?.text()).toContain('Jansen')
    const connection = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
    await call(connection, 'updateMember', { id: 1, body: { last_name: 'Aalders' } })
    scripts.resolve()
    await expect(page.getByText('Aalders').first()).toBeVisible()
    await expect(page.getByText('Anna Jansen')).toHaveCount(0)
  })

/** Paths that the screen took from its page. */
function taken(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('mark').flatMap(({ name }) => {
      const [, path] = name.split('from the page: ')
      return path === undefined ? [] : [path]
    }),
  )
}

test('a screen takes all that comes with its page', async ({ makeAssociation, page, service }) => {
  await signInAsPerson(page, service, await makeAssociation(furnished), anna)
  const paths =
    '/ /events?view=month /members /members/1 /members/1/edit /groups /groups/1 /committees /committees/1 /events /events/1'
  for (const path of `${paths} /events/1/door /invoices /invoices/1 /payments /payments/1`.split(' ')) {
    const opened = await page.goto(path)
    const brought = [...((await opened?.text()) ?? '').matchAll(/ data-path="([^"]+)"/g)].map(([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    )
    expect(brought.length, path).toBeGreaterThan(0)
    await expect.poll(async () => (await taken(page)).sort(), path).toEqual(brought.sort())
  }
})

test('nothing of the page stays in the document', async ({ app, association, page, service }) => {
  await signInAsPerson(page, service, association, anna)
  await page.goto('/members')
  await expect(app.memberList).toContainText('Bakker')
  await expect(page.locator('script[type="application/json"]')).toHaveCount(0)
})

test('a first visit asks for nothing twice', async ({ association, page, service }) => {
  await signInAsPerson(page, service, association, anna)
  const asked: string[] = []
  page.on('request', (request) => {
    if (isOfService.test(request.url())) asked.push(`${request.method()} ${request.url()}`)
  })
  for (const path of ['/', '/members/1', '/settings', '/invoices/run']) {
    asked.length = 0
    // The initial reads and any refetches have been requested by the time these requests start.
    const last = [/changes\/stream/, /v2\/organization/, /manage\/v1\/$/].map((url) => page.waitForRequest(url))
    await Promise.all([...last, page.goto(path)])
    expect(
      asked.filter((one, place) => asked.indexOf(one) !== place),
      path,
    ).toEqual([])
  }
})
