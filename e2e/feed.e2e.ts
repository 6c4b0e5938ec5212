/** The replica of an association in open tabs: what colleagues change, and what takes the stream away. */
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { associationFile, type FileOptions, someMembers } from './support/association-file.ts'
import { type AppUser, everyone } from './support/app.ts'
import { Service } from './support/service.ts'
import { openSignedIn } from './support/session.ts'
import { startBufferingProxy, startHalfwayProxy } from './support/stream-proxy.ts'
import { type Association, expect, test as base, text } from './support/test.ts'

/** So few members that all rows are on screen. */
const test = base.extend({
  association: async ({ makeAssociation }, use) => use(await makeAssociation({ members: someMembers(5) })),
})

function asColleague({ url, key }: Association) {
  return { baseUrl: `${url}/v2`, key: key('administrator') }
}

/** Resolves once the page listens. */
function listens(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith('/changes/stream') && response.ok())
}

/** Waits until the app has asked for what came after a change. */
function asksForChanges(page: Page) {
  return page.waitForResponse((response) => /snapshot\?since=/.test(response.url()))
}

test('what a colleague adds, changes and removes is in the open lists, and on the page of a record', async ({
  app,
  association,
  page,
}) => {
  const colleague = asColleague(association)
  const listening = listens(page)
  await app.open(everyone, 'board')
  await listening
  const added = await call(colleague, 'createMember', { body: { last_name: 'Nagekomen' } })
  await expect(app.memberList).toContainText('Nagekomen')
  await app.visit('/groups')
  const groups = page.getByRole('main')
  const group = await call(colleague, 'createGroup', { body: { name: 'Elftal van later', kind: 'team' } })
  await expect(groups).toContainText('Elftal van later')
  await call(colleague, 'addGroupMember', { id: group.id, body: { member_id: added.id } })
  await groups.getByRole('link', { name: 'Elftal van later' }).click()
  await expect(groups).toContainText('Nagekomen')
  await app.visit(`/members/${added.id}`)
  await expect(groups.getByRole('link', { name: 'Elftal van later' })).toBeVisible()
  await call(colleague, 'updateMember', { id: added.id, body: { last_name: 'Omgedoopt' } })
  await expect(app.heading(/Omgedoopt/)).toBeVisible()
  await call(colleague, 'archiveGroup', { id: group.id })
  await expect(groups.getByRole('link', { name: 'Elftal van later' })).toBeHidden()
})

test('what may no longer be read is gone from an open tab', async ({ app, association, page }) => {
  const listening = listens(page)
  await app.open('/groups', 'board')
  await listening
  await expect(page.getByRole('main')).toContainText('Heren 1')
  await association.changeScopes('board', ['leden:lezen'])
  await expect(page.getByRole('main')).not.toContainText('Heren 1')
  await expect(app.navigation.getByRole('link', { name: text.groups.title })).toBeHidden()
})

test('what a revoked key has read is gone from its open tab', async ({ app, association, page }) => {
  const listening = listens(page)
  await app.open(everyone, 'board')
  await listening
  await expect(app.memberList).toContainText('Jansen')
  await association.revokeKey('board')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Jansen').first()).toBeHidden()
})

test('a service that was restarted is followed again, also what happened in between', async ({ browser }) => {
  test.slow()
  const service = await Service.start()
  const page = await browser.newPage()
  try {
    const { slug, file, keys } = associationFile({ members: someMembers(3) })
    await service.import(slug, file)
    const connection = { baseUrl: `${service.url}/v2`, key: keys.get('administrator') ?? '' }
    const first = listens(page)
    await openSignedIn(page, service.url, keys.get('board') ?? '', everyone)
    const list = page.getByRole('table', { name: text.members.title })
    await expect(list).toContainText('Anna Jansen')
    await first
    const again = listens(page)
    await service.pause()
    await service.resume()
    await call(connection, 'createMember', { body: { last_name: 'Herstart' } })
    await expect(list).toContainText('Herstart', { timeout: 30_000 })
    await again
    await call(connection, 'createMember', { body: { last_name: 'Daarna' } })
    await expect(list).toContainText('Daarna')
  } finally {
    await page.close()
    await service.stop()
  }
})

test('behind a proxy that holds back the stream, changes are asked for', async ({ app, association, page }) => {
  const proxy = await startBufferingProxy(association.url)
  await page.clock.install()
  await openSignedIn(page, proxy.url, association.key('board'), everyone)
  await expect(app.memberList).toContainText('Anna Jansen')
  await call(asColleague(association), 'createMember', { body: { last_name: 'Nagekomen' } })
  await page.clock.fastForward('00:11')
  await expect(app.memberList).toContainText('Nagekomen')
  await page.close()
  await proxy.close()
})

/** Hides the tab, or shows it again. */
async function setShown(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isShown ? 'visible' : 'hidden',
  )
}

test('a hidden tab stops listening, and catches up when it is shown', async ({ app, association, page }) => {
  await page.clock.install()
  const listening = page.waitForRequest(/changes\/stream/)
  await app.open(everyone, 'board')
  const stream = await listening
  await expect(app.memberList).toContainText('Anna Jansen')
  const ended = page.waitForEvent('requestfailed', (request) => request === stream)
  await setShown(page, false)
  await page.clock.fastForward('00:31')
  await ended
  const asked: string[] = []
  page.on('request', (request) => /\/(v2|manage)\//.test(request.url()) && asked.push(request.url()))
  await call(asColleague(association), 'createMember', { body: { last_name: 'Nagekomen' } })
  await page.clock.fastForward('10:00')
  expect(asked).toEqual([])
  const caughtUp = asksForChanges(page)
  await setShown(page, true)
  await caughtUp
  await expect(app.memberList).toContainText('Nagekomen')
})

test('nothing listens after signing out', async ({ app, page }) => {
  const listening = page.waitForRequest(/changes\/stream/)
  await app.open(everyone, 'board')
  const stream = await listening
  const ended = page.waitForEvent('requestfailed', (request) => request === stream)
  await app.button(new RegExp(app.association.name)).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  await ended
})

async function changes(request: APIRequestContext, { url, key }: Association): Promise<void> {
  const headers = { Authorization: `Bearer ${key('administrator')}` }
  await request.patch(`${url}/v2/members/2`, { headers, data: { address: { city: 'Terschelling' } } })
}

test('a snapshot that breaks off is read again, and a lasting failure is told', async ({
  app,
  association,
  page,
  request,
}) => {
  await page.clock.install()
  let broken = 0
  await page.route(/manage\/v1\/snapshot/, async (route) => {
    broken += 1
    if (broken <= 3) return route.abort()
    const response = await route.fetch()
    const body = await response.text()
    // Cut off in the middle.
    return broken === 4
      ? route.fulfill({ response, body: body.slice(0, body.length / 2) })
      : route.fulfill({ response })
  })
  await app.open(everyone, 'board')
  const alert = page.getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward('00:31')
    await expect(alert.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(async () => {
    await page.clock.fastForward('00:31')
    await expect(app.memberList).toContainText('Anna Jansen', { timeout: 500 })
  }).toPass()
  await changes(request, association)
  await page.clock.fastForward('00:31')
  await app.field(text.members.search.label).fill('terschelling')
  await expect(app.memberList).toContainText('Terschelling')
})

test('no member data is in memory after signing out', async ({ app, makeAssociation, page }) => {
  // Not one text of the test's own: only the service has ever said it.
  const marks = Array.from({ length: 3 }, (_, index) => `onthouden-${index}-zandkasteel`)
  const members = someMembers(40).map((member, index) => ({ ...member, phone: marks[index] ?? null }))
  const club = await makeAssociation({ members, name: 'Forgetful Club' })
  await app.open(everyone, 'secretary', club)
  await expect(app.memberList).toContainText('zandkasteel')
  const session = await page.context().newCDPSession(page)
  const isInMemory = async () => {
    const parts: string[] = []
    const take = ({ chunk }: { readonly chunk: string }) => void parts.push(chunk)
    session.on('HeapProfiler.addHeapSnapshotChunk', take)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    session.off('HeapProfiler.addHeapSnapshotChunk', take)
    return parts.join('').includes('zandkasteel')
  }
  expect(await isInMemory()).toBe(true)
  await app.button(/Forgetful Club/).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  expect(await isInMemory()).toBe(false)
})

test.describe('while the rest is on its way', () => {
  /** Opens the members, of which the first 500 have come. */
  async function openHalf(app: AppUser, path: string, makeAssociation: (options: FileOptions) => Promise<Association>) {
    const large = await makeAssociation({ members: someMembers(510), name: 'Half-read Club', environment: 'live' })
    const proxy = await startHalfwayProxy(large.url, 'members')
    await openSignedIn(app.page, proxy.url, large.key('secretary'), path)
    await expect(app.heading(text.members.title)).toBeVisible()
    return proxy
  }

  test('a list tells no number, and never claims that nothing is found', async ({ app, makeAssociation, page }) => {
    const proxy = await openHalf(app, everyone, makeAssociation)
    const main = page.getByRole('main')
    await app.field(text.members.search.label).fill('nobodyhasthisname')
    await expect(main.getByText('Anna Jansen')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeHidden()
    await expect(main).not.toContainText('500')
    proxy.release()
    await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
    await expect(main).toContainText('0 of 510')
    await page.close()
    await proxy.close()
  })

  test('an export waits for all rows', async ({ app, makeAssociation, page }) => {
    const { export: tool } = text.dataList
    const proxy = await openHalf(app, '/members', makeAssociation)
    await app.button(text.dataList.options.title).click()
    await expect(app.button(tool.csv)).toBeDisabled()
    proxy.release()
    const started = page.waitForEvent('download')
    await app.button(tool.csv).click()
    const file = await started
    // Current members.
    const [, count = ''] = /(\d+) of 510/.exec(await page.getByRole('main').innerText()) ?? []
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Members [\\d-]{10} \\(${count}\\)\\.csv$`))
    expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(Number(count) + 2)
    await page.close()
    await proxy.close()
  })

  test('the members begin in their order, and no row moves when all are there', async ({
    app,
    makeAssociation,
    page,
  }) => {
    const proxy = await openHalf(app, '/members', makeAssociation)
    const rows = app.memberList.getByRole('row')
    await expect(rows.nth(1)).toContainText('Anna Bakker')
    await expect(app.memberList.getByRole('columnheader', { name: text.members.columns.name })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const shown = await rows.allInnerTexts()
    proxy.release()
    await expect(page.getByRole('main')).toContainText('of 510')
    expect((await rows.allInnerTexts()).slice(0, 10)).toEqual(shown.slice(0, 10))
    await page.close()
    await proxy.close()
  })

  test('payments are added up, and their order shown, only once all have come', async ({
    app,
    makeAssociation,
    page,
  }) => {
    const paid = (amount: string, paidOn: string) => ({ amount, method: 'cash', paid_on: paidOn })
    const invoice = {
      number: '2026-0001',
      membership_number: '1001',
      status: 'sent',
      invoice_date: '2026-01-10',
      lines: [{ description: 'Contribution', quantity: 1, unit_price: '2000.00', vat_rate: 0 }],
      payments: Array.from({ length: 510 }, (_, index) => paid('2.00', index === 509 ? '2026-03-01' : '2026-02-01')),
    }
    const club = await makeAssociation({ parts: { invoices: [invoice] }, environment: 'live' })
    const proxy = await startHalfwayProxy(club.url, 'payments')
    await openSignedIn(page, proxy.url, club.key('treasurer'), '/payments')
    await expect(app.heading(text.payments.title)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /€/ })).toHaveCount(0)
    proxy.release()
    await expect(main).toContainText('510 in total €1,020.00')
    await expect(main.getByRole('link', { name: /€2/ }).first()).toHaveText(/01\/03\/2026/)
    await page.close()
    await proxy.close()
  })
})
