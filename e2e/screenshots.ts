/**
 * `npm run screenshots`: one sheet per screen in `docs/screenshots`, with today's sample association: 1440, 768 and 360 pixels wide, light
 * above dark. They are reviewed by eye and not compared by a test, because fonts differ between machines. Needs a built app.
 * `npm run screenshots -- invoices` only takes the sheets whose name contains the word.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { allScopes, basePath } from '#contract/operations.ts'
import { ensureBrowser } from '../scripts/browser.ts'
import { dayFromToday } from './support/days.ts'

const project = resolve(import.meta.dirname, '..')
const folder = join(project, 'docs/screenshots')
const roles = ['Secretary', 'Treasurer', 'Organiser', 'Administrator'] as const
type Role = (typeof roles)[number]

interface Picture {
  readonly name: string
  readonly path: string
  /** Without one: a page that needs no sign-in. */
  readonly role?: Role
}

interface Running {
  readonly child: ChildProcess
  readonly url: string
}

interface Sample extends Running {
  readonly keys: ReadonlyMap<Role, string>
}

/** A service on its own data, which passes on what it prints at start until `isStarted`. */
async function start(data: string, options: readonly string[], isStarted: (line: string) => boolean) {
  const child = spawn(process.execPath, [join(project, 'bin/ledenbalie.js'), 'serve', ...options], {
    cwd: data,
    env: {
      PATH: process.env['PATH'],
      HOME: data,
      LEDENBALIE_DATA: data,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) if (isStarted(line)) return child
  throw new Error('The service ended before it was ready.')
}

/** A service with a fresh sample association; it prints its address and keys at start. */
async function startSample(data: string): Promise<Sample> {
  const keys = new Map<Role, string>()
  let url = ''
  const child = await start(data, ['--sample'], (line) => {
    url ||= /ready at (http\S+)/.exec(line)?.[1] ?? ''
    const role = roles.find((name) => line.trim().startsWith(`${name} `))
    const key = /lb_test_\w+/.exec(line)?.[0]
    if (role && key) keys.set(role, key)
    return url !== '' && keys.size === roles.length
  })
  return { child, url, keys }
}

/** A service without an association; it prints where to set it up. */
async function startEmpty(data: string): Promise<Running> {
  let url = ''
  const child = await start(data, [], (line) => {
    url = /Set it up at (http\S+)/.exec(line)?.[1] ?? ''
    return url !== ''
  })
  return { child, url }
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'close')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The last matching record of a list. */
async function recordOf({ url, keys }: Sample, list: string, role: Role): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${basePath}/${list}`, { headers: { authorization: `Bearer ${keys.get(role)}` } })
  const body: unknown = await response.json()
  const records: unknown = isRecord(body) ? body['data'] : []
  const last: unknown = Array.isArray(records) ? records.at(-1) : undefined
  if (!isRecord(last)) throw new Error(`${list} answered ${response.status} and no record`)
  return last
}

/** Where an invited person begins. */
async function invite({ url, keys }: Sample): Promise<string> {
  const administrator = { baseUrl: `${url}${basePath}`, key: keys.get('Administrator') ?? '' }
  const body = { name: 'Anna de Boer', email: 'anna@linde.example', scopes: [...allScopes] }
  const { invitation_url } = await call(administrator, 'invitePerson', { body })
  return invitation_url ?? ''
}

/** The address of a public page without its origin. */
function pathOf(record: Record<string, unknown>, field: string): string {
  return new URL(String(record[field])).pathname
}

async function picturesOf(sample: Sample, empty: Running): Promise<Picture[]> {
  const group = await recordOf(sample, 'groups?limit=10', 'Secretary')
  const event = await recordOf(sample, `events?status=published&from=${dayFromToday(0)}&limit=3`, 'Organiser')
  const invoice = await recordOf(sample, 'invoices?status=sent&limit=5', 'Treasurer')
  const payment = await recordOf(sample, 'payments?limit=5', 'Treasurer')
  const secretary = [
    ['home-secretary', '/'],
    ['members', '/members'],
    ['members-search', '/members'],
    ['member-new', '/members/new'],
    ['member', '/members/12'],
    ['member-edit', '/members/12/edit'],
    ['groups', '/groups'],
    ['group', `/groups/${String(group['id'])}`],
    ['committees', '/committees'],
    ['committee', '/committees/1'],
    ['settings', '/settings'],
  ] as const
  const administrator = [
    ['settings-association', '/settings/association'],
    ['settings-people', '/settings/people'],
    ['settings-keys', '/settings/keys'],
    ['settings-activity', '/settings/activity'],
    ['settings-outbox', '/settings/outbox'],
  ] as const
  const organiser = [
    ['home-organiser', '/'],
    ['events', '/events'],
    ['events-month', '/events?view=month'],
    ['event', `/events/${String(event['id'])}`],
    ['event-door', `/events/${String(event['id'])}/door`],
  ] as const
  const treasurer = [
    ['home-treasurer', '/'],
    ['invoices', '/invoices'],
    ['invoice-new', '/invoices/new'],
    ['invoice', `/invoices/${String(invoice['id'])}`],
    ['payments', '/payments'],
    ['payment', `/payments/${String(payment['id'])}`],
  ] as const
  const open = [
    ['sign-in', '/sign-in'],
    ['event-page', pathOf(event, 'url')],
    ['payment-page', pathOf(invoice, 'payment_url')],
    ['invitation', await invite(sample)],
    ['set-up', empty.url],
  ] as const
  const of = (list: readonly (readonly [string, string])[], role?: Role) =>
    list.map(([name, path]): Picture => ({ name, path, ...(role && { role }) }))
  return [
    ...of(open),
    ...of(secretary, 'Secretary'),
    ...of(organiser, 'Organiser'),
    ...of(treasurer, 'Treasurer'),
    ...of(administrator, 'Administrator'),
  ]
}

const widths = [1440, 768, 360]
/** How much smaller a screen is on its sheet. */
const scale = 0.45

/** All looks of the screen that is open, as one sheet: widths beside each other, light above dark. */
async function takeSheet(page: Page, sheet: Page, name: string): Promise<void> {
  const rows: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const shots: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await settle(page)
      const shot = await page.screenshot({ type: 'png' })
      shots.push(`<img width="${width * scale}" src="data:image/png;base64,${shot.toString('base64')}">`)
    }
    rows.push(`<div>${shots.join('')}</div>`)
  }
  await sheet.setContent(`<style>
    body { margin: 0; padding: 8px; background: #8a8f94; width: max-content }
    div { display: flex; gap: 8px; align-items: start } div + div { margin-top: 8px } img { display: block }
  </style>${rows.join('')}`)
  await sheet.locator('body').screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 70 })
  console.log(name)
}

/** Waits until half a second has changed nothing: parts of a screen load after it. */
async function settle(page: Page): Promise<void> {
  let before = ''
  const isSame = async () => {
    const now = await page.locator('body').innerHTML()
    const same = now === before
    before = now
    return same
  }
  await expect.poll(isSame, { intervals: [500], timeout: 180_000 }).toBe(true)
}

/** Goes on within the app, so that lists which have been read stay read. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect(page).toHaveURL(path)
}

async function take(browser: Browser, sample: Sample, pictures: readonly Picture[]) {
  const sheet = await browser.newPage({ viewport: { width: 1200, height: 830 } })
  for (const role of [undefined, ...roles]) {
    const wanted = pictures.filter((picture) => picture.role === role)
    if (wanted.length === 0) continue
    const page = await browser.newPage({ baseURL: sample.url, locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
    if (role) {
      await page.goto(`/sign-in#key=${sample.keys.get(role)}`)
      await page.waitForURL('/')
    }
    for (const { name, path } of wanted) {
      await (role ? goTo(page, path) : page.goto(path))
      // Typed, because an address does not carry it.
      if (name === 'members-search') await page.getByRole('searchbox').fill('jansen')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Lists fill at the pace of the rate limit; the pictures show the complete state.
      await expect(page.getByRole('main')).not.toContainText(/so far|about|continues in/, { timeout: 180_000 })
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0, { timeout: 180_000 })
      await takeSheet(page, sheet, name)
    }
    await page.close()
  }
  await sheet.close()
}

const [word = ''] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'ledenbalie-screenshots-'))
const emptyData = mkdtempSync(join(tmpdir(), 'ledenbalie-screenshots-'))
const sample = await startSample(data)
const empty = await startEmpty(emptyData)
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? ensureBrowser() })
try {
  mkdirSync(folder, { recursive: true })
  const pictures = (await picturesOf(sample, empty)).filter(({ name }) => name.includes(word))
  await take(browser, sample, pictures)
} finally {
  await browser.close()
  await Promise.all([stop(sample), stop(empty)])
  for (const path of [data, emptyData]) rmSync(path, { recursive: true })
}
