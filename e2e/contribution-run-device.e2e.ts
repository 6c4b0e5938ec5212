/** What a contribution run leaves on the device, whatever happens to its page or to the browser. */
import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { contribution } from '#messages/contribution/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, fillIn, fillInHere, invoicesOf, signInKept } from './support/contribution-run.ts'
import { KillableBrowser } from './support/killable-browser.ts'
import { openSignedIn } from './support/session.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { progress } = contribution

/** Closes the page just before or just after a request for an invoice has reached the service. */
async function closeAt(page: Page, request: number, when: 'before' | 'after'): Promise<void> {
  let count = 0
  const closed = new Promise<void>((done) => page.on('close', () => done()))
  await page.route('**/v2/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    count += 1
    if (count < request) return route.fallback()
    if (when === 'after') await route.fetch()
    await page.close()
  })
  return closed
}

async function resume(context: BrowserContext, association: Association): Promise<AppUser> {
  const app = new AppUser(await context.newPage(), association)
  await app.page.goto('/invoices/run')
  await expect(app.button(/^Continue with/)).toBeVisible()
  return app
}

/** `npm run test:all` closes it more often. */
const closes = process.env['TEST_ALL'] === '1' ? 10 : 2

test('a page closed at random moments of a run leaves exactly the planned invoices', async ({
  context,
  page,
  makeAssociation,
}) => {
  test.slow()
  const seed = randomInt(1_000_000)
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  // A small generator, so that a failure can be repeated with its seed.
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
  let app = new AppUser(page, association)
  await signInKept(app)
  await fillIn(app)
  // 36 of them are active.
  for (let close = 0; close < closes; close += 1) {
    const closed = closeAt(app.page, 1 + next(4), next(2) === 0 ? 'before' : 'after')
    if (close === 0) await begin(app, 'Create 36 drafts')
    else await app.button(/^Continue with/).click()
    await closed
    app = await resume(context, association)
  }
  await app.button(/^Continue with/).click()
  await expect(app.page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  const made = await invoicesOf(app.page, association)
  expect(made, `seed ${seed}`).toHaveLength(36)
  expect(new Set(made.map(({ member_id: member }) => member)).size, `seed ${seed}`).toBe(36)
})

test(
  'a run that goes on after a reload reads the names for the invoices of families at once',
  { tag: '@long' },
  async ({ context, page, makeAssociation }) => {
    // Forty families of three.
    const members = someMembers(120).map((member, index) => ({
      ...member,
      status: 'active',
      relationships:
        index % 3 === 0
          ? []
          : [{ membership_number: String(1001 + index - (index % 3)), type: 'child_of', primary_contact: true }],
    }))
    const association = await makeAssociation({ members, environment: 'live' })
    const app = new AppUser(page, association)
    await signInKept(app)
    await fillIn(app)
    const closed = closeAt(page, 2, 'before')
    await begin(app, 'Create 40 drafts')
    await closed
    const next = await resume(context, association)
    const single: string[] = []
    next.page.on('request', (request) => /\/v2\/members\/\d/.test(request.url()) && single.push(request.url()))
    await next.button(/^Continue with/).click()
    await expect(next.page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
    expect(single).toEqual([])
    expect(await invoicesOf(next.page, association)).toHaveLength(40)
  },
)

/** The plans of runs that are on disk. */
function plansOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('ledenbalie.plans-1')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('plans').objectStore('plans').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )
}

test('signing out leaves nothing of a run on the disk of the device', async ({ page, makeAssociation }) => {
  const association = await makeAssociation({ members: someMembers(3), environment: 'live' })
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await fillIn(app)
  await begin(app, 'Create 3 drafts')
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  expect(await plansOn(page)).toBe(1)
  await app.navigation.getByRole('button', { name: association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  await expect.poll(() => plansOn(page)).toBe(0)
})

function refuseDatabases(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
}

test(
  'a browser that keeps no databases is cleared, and signed out of, all the same',
  { tag: '@long' },
  async ({ page, association, app }) => {
    await refuseDatabases(page)
    await app.open('/members', 'treasurer')
    await app.settled()
    await app.navigation.getByRole('button', { name: association.name }).click()
    await app.button(text.shell.signOut).click()
    await expect(app.heading(text.session.title)).toBeVisible()
    await app.open('/settings', 'treasurer')
    await app.button(text.settings.clear).click()
    await page.getByRole('dialog').getByRole('button', { name: text.settings.clearDo }).click()
    await expect(app.heading(text.session.title)).toBeVisible()
    await page.goto('/members')
    await expect(app.heading(text.session.title)).toBeVisible()
  },
)

test(
  'a browser that keeps no databases makes the invoices all the same',
  { tag: '@long' },
  async ({ page, makeAssociation }) => {
    const association = await makeAssociation({ members: someMembers(3), environment: 'live' })
    const app = new AppUser(page, association)
    await refuseDatabases(page)
    await app.open('/invoices/run', 'treasurer')
    await fillIn(app)
    await begin(app, 'Create 3 drafts')
    await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
    expect(await invoicesOf(page, association)).toHaveLength(3)
  },
)

/**
 * Kills the browser as soon as it has seen so many requests for invoices and answers to them. No later one is sent, however long the browser
 * takes to end: on a busy machine the run was done before the tenth kill.
 */
async function killAt(browser: KillableBrowser, page: Page, moment: number) {
  const killed = Promise.withResolvers<void>()
  let seen = 0
  const look = () => {
    seen += 1
    if (seen === moment) killed.resolve(browser.kill())
  }
  await page.route('**/v2/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (seen >= moment) return
    look()
    // The browser may be gone.
    await route.continue().catch(() => undefined)
  })
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/v2/invoices')) look()
  })
  return { isKilled: killed.promise }
}

test(
  'a browser killed at ten random moments of a run leaves exactly the planned invoices',
  { tag: '@long' },
  async ({ service, page: reader, makeAssociation }) => {
    test.slow()
    // More than ten kills leave done.
    const association = await makeAssociation({ members: someMembers(80), environment: 'live' })
    const browser = await KillableBrowser.create()
    const moments: number[] = []
    try {
      for (let kills = 0; kills <= 10; kills += 1) {
        const page = await (await browser.start()).newPage()
        const app = new AppUser(page, association)
        await openSignedIn(page, service.url, association.key('treasurer'), '/invoices/run')
        if (kills === 0) await fillInHere(app)
        // The same run, however soon after its beginning that was.
        else await expect(app.button(/^Continue with/)).toBeVisible()
        const moment = randomInt(1, 7)
        const kill = kills < 10 ? await killAt(browser, page, moment) : null
        if (kills === 0) await begin(app, 'Create 72 drafts')
        else await app.button(/^Continue with/).click()
        moments.push(moment)
        await (kill?.isKilled ?? expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible())
      }
    } finally {
      await browser.remove()
    }
    const made = await invoicesOf(reader, association)
    expect(made, `killed at ${moments.join()}`).toHaveLength(72)
    expect(new Set(made.map(({ member_id: member }) => member)).size, `killed at ${moments.join()}`).toBe(72)
  },
)
