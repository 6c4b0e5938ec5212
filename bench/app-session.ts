/**
 * A session that opens every screen of the sample association, one a second, with the limits of the service. Its requests are counted, so
 * that other programs on the machine make no difference. Then a colleague changes members who are on screen.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { call } from '#client/client.ts'
import { basePath, managementBasePath, rateLimits } from '#contract/operations.ts'
import { launch } from './app-page.ts'
import { startAppService } from './processes.ts'
import { checkFigure, heading, line } from './report.ts'
import { addSample, sampleKey } from './sample.ts'
import { signInOnce } from './screen-page.ts'

export interface AppSessionOptions {
  /** The folder of the built app. */
  readonly appFolder: string
}

/** Milliseconds from one screen to the next. */
const pace = 1000
const isApi = (url: string) =>
  [basePath, managementBasePath].some((base) => new URL(url).pathname.startsWith(`${base}/`))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** The list of the journeys, which is of another project of TypeScript. */
const listed = z.object({ screens: z.array(z.object({ path: z.string() })) })
const list = new URL('../e2e/support/screens.ts', import.meta.url).href

/** The screens' paths; the sample has its draft under another id. */
async function pathsIn(url: string): Promise<string[]> {
  const { screens } = listed.parse(await import(list))
  const connection = { baseUrl: url + basePath, key: sampleKey }
  const { data } = await call(connection, 'listInvoices', { query: { status: 'draft', limit: 1 } })
  return screens.map(({ path }) => path.replace('/invoices/2/edit', `/invoices/${data[0]?.id}/edit`))
}

/** Shows a screen without loading the page; false when something of it is still coming after half a minute, or failed. */
async function open(page: Page, path: string): Promise<boolean> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  const isWhole = `location.pathname === ${JSON.stringify(path)} && document.querySelector('#page-title') !== null &&
    document.querySelector('#content :is([aria-busy="true"], [data-skeleton], .mantine-Skeleton-root, [role="alert"])') === null`
  for (const start = performance.now(); performance.now() - start < 30_000; await pause(50)) {
    const found: unknown = await page.evaluate(isWhole)
    if (found === true) return true
  }
  return false
}

/** Milliseconds from the answer to a colleague's change until the list shows it, shortest first. */
async function timesOfChanges(page: Page, url: string, count: number): Promise<number[]> {
  const connection = { baseUrl: url + basePath, key: sampleKey }
  await page.goto('/members')
  await page.locator('tbody tr').first().waitFor()
  const { data } = await call(connection, 'listMembers', { query: { status: 'active', limit: 1 } })
  const times: number[] = []
  for (let time = 1; time <= count; time += 1) {
    // At the top of the list, which shows the first rows only.
    const last_name = `Aaaa ${time}`
    await call(connection, 'updateMember', { id: data[0]?.id ?? 0, body: { last_name } })
    const start = performance.now()
    await page.getByRole('row', { name: last_name }).waitFor()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

export async function benchAppSession({ appFolder }: AppSessionOptions): Promise<void> {
  heading('A session that opens every screen of the sample association, one a second')
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'ledenbalie.db')
  const signIn = await addSample(file)
  const service = await startAppService(file, appFolder, rateLimits.live)
  const { url } = service
  cleanUp.defer(() => service.stop())
  const browser = await launch({ paced: true })
  cleanUp.defer(() => browser.close())
  const storageState = await signInOnce(browser, url + signIn)
  const page = await (await browser.newContext({ baseURL: url, locale: 'en-GB', storageState })).newPage()
  const asked = new Map<string, number>()
  let [refused, all] = [0, 0]
  page.on('request', (request) => {
    if (!isApi(request.url())) return
    const name = `${request.method()} ${new URL(request.url()).pathname.replaceAll(/\/\d+/g, '/*')}`
    asked.set(name, (asked.get(name) ?? 0) + 1)
    all += 1
  })
  page.on('response', (response) => (refused += Number(response.status() === 429)))
  await page.goto('/')
  const halves: string[] = []
  line('Screen', 'requests')
  for (const path of await pathsIn(url)) {
    const before = all
    const [isThere] = await Promise.all([open(page, path), pause(pace)])
    if (!isThere) halves.push(path)
    line(path, String(all - before))
  }
  console.log()
  for (const [name, count] of [...asked].toSorted(([, a], [, b]) => b - a)) line(name, String(count))
  if (halves.length > 0) console.log(`not whole: ${halves.join(', ')}`)
  checkFigure('requests to the service', all, 120, 'at most')
  checkFigure('requests refused with 429', refused, 0, 'at most')
  checkFigure('screens that are not whole', halves.length, 0, 'at most')
  const times = await timesOfChanges(page, url, 20)
  line('milliseconds until a colleague’s change is on screen, shortest', (times[0] ?? 0).toFixed(0))
  checkFigure(
    'seconds until a colleague’s change is on screen, longest of 20',
    (times.at(-1) ?? 0) / 1000,
    1,
    'at most',
  )
}
