/**
 * `npm run screenshots`: pictures of every screen in `e2e/screenshots`, with today's sample association. They are reviewed by eye and
 * not compared by a test, because fonts differ between machines. Needs a built app. `npm run screenshots -- invoices` only takes
 * the pictures whose name contains the word.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, expect } from '@playwright/test'
import { basePath } from '#contract/operations.ts'
import { ensureBrowser } from '../scripts/browser.ts'
import { dayFromToday } from './support/days.ts'

const project = resolve(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'screenshots')
const roles = ['Secretary', 'Treasurer', 'Organiser'] as const
type Role = (typeof roles)[number]

interface Picture {
  readonly name: string
  readonly path: string
  readonly role: Role
}

/** Widths and colour schemes: a desktop, a tablet and a phone, in light and dark. */
const looks = [
  { name: '1440', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: '768-dark', viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  { name: '360', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
] as const

interface Sample {
  readonly child: ChildProcess
  readonly url: string
  readonly keys: ReadonlyMap<Role, string>
}

/** A service with a fresh sample association; it prints its address and keys at start. */
async function startSample(data: string): Promise<Sample> {
  const child = spawn(process.execPath, [join(project, 'bin/ledenbalie.js'), 'serve', '--sample'], {
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
  const keys = new Map<Role, string>()
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url ||= /ready at (http\S+)/.exec(line)?.[1] ?? ''
    const role = roles.find((name) => line.trim().startsWith(`${name} `))
    const key = /lb_test_\w+/.exec(line)?.[0]
    if (role && key) keys.set(role, key)
    if (url && keys.size === roles.length) return { child, url, keys }
  }
  throw new Error('The service ended before it printed its keys.')
}

/** The id of the last matching record of a list. */
async function idOf({ url, keys }: Sample, list: string, role: Role): Promise<number> {
  const answer = await fetch(`${url}${basePath}/${list}`, { headers: { authorization: `Bearer ${keys.get(role)}` } })
  const body: unknown = await answer.json()
  const records: unknown = body && typeof body === 'object' && 'data' in body ? body.data : []
  const last: unknown = Array.isArray(records) ? records.at(-1) : undefined
  const id = last && typeof last === 'object' && 'id' in last ? Number(last.id) : Number.NaN
  if (!Number.isInteger(id)) throw new Error(`${list} answered ${answer.status} and no record`)
  return id
}

async function picturesOf(sample: Sample): Promise<Picture[]> {
  const group = await idOf(sample, 'groups?limit=10', 'Secretary')
  const event = await idOf(sample, `events?status=published&from=${dayFromToday(0)}&limit=3`, 'Organiser')
  const invoice = await idOf(sample, 'invoices?status=sent&limit=5', 'Treasurer')
  const payment = await idOf(sample, 'payments?limit=5', 'Treasurer')
  const secretary = [
    ['home-secretary', '/'],
    ['members', '/members'],
    ['members-search', '/members?q=jansen'],
    ['member-new', '/members/new'],
    ['member', '/members/12'],
    ['member-edit', '/members/12/edit'],
    ['groups', '/groups'],
    ['group', `/groups/${group}`],
    ['committees', '/committees'],
    ['committee', '/committees/1'],
    ['settings', '/settings'],
  ] as const
  const organiser = [
    ['home-organiser', '/'],
    ['events', '/events'],
    ['events-month', '/events?view=month'],
    ['event', `/events/${event}`],
    ['event-door', `/events/${event}/door`],
  ] as const
  const treasurer = [
    ['home-treasurer', '/'],
    ['invoices', '/invoices'],
    ['invoice-new', '/invoices/new'],
    ['invoice', `/invoices/${invoice}`],
    ['payments', '/payments'],
    ['payment', `/payments/${payment}`],
  ] as const
  const of = (role: Role, list: readonly (readonly [string, string])[]) =>
    list.map(([name, path]): Picture => ({ name, path, role }))
  return [...of('Secretary', secretary), ...of('Organiser', organiser), ...of('Treasurer', treasurer)]
}

async function take(browser: Browser, sample: Sample, look: (typeof looks)[number], pictures: readonly Picture[]) {
  for (const role of roles) {
    const context = await browser.newContext({
      baseURL: sample.url,
      viewport: look.viewport,
      // A mobile scrollbar takes no space.
      isMobile: look.name === '360',
      colorScheme: look.colorScheme,
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`/sign-in#key=${sample.keys.get(role)}`)
    await page.waitForURL('/')
    for (const { name, path } of pictures.filter((picture) => picture.role === role)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      // Lists fill at the pace of the rate limit; the pictures show the complete state.
      await expect(page.getByRole('main')).not.toContainText(/so far|looked through/, { timeout: 180_000 })
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0, { timeout: 180_000 })
      await page.screenshot({ path: join(folder, `${name}-${look.name}.jpg`), type: 'jpeg', quality: 72 })
      console.log(`${name}-${look.name}`)
    }
    await context.close()
  }
}

const [word = ''] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'ledenbalie-screenshots-'))
const sample = await startSample(data)
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? ensureBrowser() })
try {
  mkdirSync(folder, { recursive: true })
  const pictures = (await picturesOf(sample)).filter(({ name }) => name.includes(word))
  for (const look of looks) await take(browser, sample, look, pictures)
} finally {
  await browser.close()
  sample.child.kill('SIGTERM')
  await once(sample.child, 'close')
  rmSync(data, { recursive: true })
}
