/**
 * Measures the member list in a real Chromium with the built app and the real service: loading, typing, sorting,
 * scrolling.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { rateLimits } from '#contract/operations.ts'
import { openStorage } from '../server/database/open.ts'
import { AppPage, launch, type Task } from './app-page.ts'
import { listKilobytes } from './app-size.ts'
import { plainScrolling, scrolling } from './app-scrolling.ts'
import { plainTyping, typing } from './app-typing.ts'
import { median } from './load.ts'
import { quantile } from './pairs.ts'
import { startAppService } from './processes.ts'
import { addMembers } from './records.ts'
import { heading, checkFigure, line } from './report.ts'

export interface AppListsOptions {
  readonly sizes: readonly number[]
  readonly repetitions: number
  /** The folder of the built app. */
  readonly appFolder: string
}

/** High enough that filling the replica never waits. */
const noLimit = 1_000_000
/** A list that the first page holds completely. */
const onePage = 50
/** A single load varies too much. */
const loads = 4

interface TestDatabase {
  readonly file: string
  readonly appFolder: string
  /** API keys by number of members. */
  readonly keys: ReadonlyMap<number, string>
}

const columnsInTurn = [
  ['name', 'number', 'status', 'email', 'phone', 'city', 'since'],
  ['name', 'first_name', 'last_name', 'initials', 'gender', 'street', 'house_number', 'postal_code'],
  ['name', 'language', 'created', 'id', 'born', 'iban', 'custom.shirt_size', 'custom.locker', 'custom.keyholder'],
]

/** Sorts by every column in both directions, then restores the default order. */
async function sorting(app: AppPage): Promise<Task[]> {
  const tasks: Task[] = []
  for (const columns of columnsInTurn) {
    const address = `/members?status=all&columns=${encodeURIComponent(JSON.stringify(columns))}`
    await app.goTo(address)
    await app.idle()
    const headings = app.page.getByRole('columnheader').getByRole('button')
    const count = await headings.count()
    for (let index = 0; index < count; index += 1) {
      for (let turn = 0; turn < 3; turn += 1) {
        tasks.push(await app.react(() => headings.nth(index).click()))
        await app.idle()
      }
    }
  }
  await app.goTo('/members?status=all')
  await app.idle()
  return tasks
}

interface Figures {
  readonly firstRows: number[]
  readonly filling: Task[]
  readonly keys: Task[]
  /** The same keys in a plain page that only shows the same texts. */
  readonly plainKeys: Task[]
  readonly sorts: Task[]
  readonly frames: number[]
  /** The same scrolling in a plain table. */
  readonly plainFrames: number[]
  readonly bytes: number[]
}

interface Browsers {
  /** Renders at the display's frame rate: unlimited frames would compete with the measured work for the processor. */
  readonly paced: Browser
  /** Renders frames immediately, so that a figure per key press does not include waiting for the next frame. */
  readonly unpaced: Browser
}

async function measure(
  { paced, unpaced }: Browsers,
  url: string,
  key: string,
  { members, figures }: { readonly members: number; readonly figures: Figures },
): Promise<void> {
  for (let load = 1; load < loads; load += 1) {
    const early = await AppPage.open(paced, url, key)
    figures.firstRows.push(await early.openList())
    await early.close()
  }
  const app = await AppPage.open(paced, url, key)
  // The cost of starting the app is measured separately, with an association of one page.
  figures.firstRows.push(await app.openList())
  figures.filling.push(...(await app.tasks(() => app.filled(members))))
  if (members > onePage) figures.frames.push(await scrolling(app))
  // Last, because a forced garbage collection is soon followed by another one, which would disturb the scrolling
  // figures.
  figures.bytes.push(await app.memory())
  await app.close()
  if (members === onePage) return
  figures.plainFrames.push(await plainScrolling(paced))
  await measureWaits(unpaced, url, key, { members, figures })
}

/** From a key press or click to the painted result. */
async function measureWaits(
  browser: Browser,
  url: string,
  key: string,
  { members, figures }: { readonly members: number; readonly figures: Figures },
): Promise<void> {
  const app = await AppPage.open(browser, url, key)
  await app.openList()
  await app.filled(members)
  // Collects garbage, so that typing does not pay for what filling left behind.
  await app.memory()
  const { keys, texts } = await typing(app)
  figures.keys.push(...keys)
  figures.plainKeys.push(...(await plainTyping(browser, texts)))
  figures.sorts.push(...(await sorting(app)))
  await app.close()
}

function noFigures(): Figures {
  return { firstRows: [], filling: [], keys: [], plainKeys: [], sorts: [], frames: [], plainFrames: [], bytes: [] }
}

const wallOf = (tasks: readonly Task[]) => tasks.map(({ wall }) => wall)
const cpuOf = (tasks: readonly Task[]) => tasks.map(({ cpu }) => cpu)
const most = (values: readonly number[]) => quantile(values, 1)
const p95 = (values: readonly number[]) => quantile(values, 0.95)

/** Ratio to a plain page that shows the same texts, in the same run. */
function timesPlain({ keys, plainKeys }: Figures, of: (values: readonly number[]) => number): number {
  return of(wallOf(keys)) / of(wallOf(plainKeys))
}

function show(found: ReadonlyMap<number, Figures>): void {
  const row = (name: string, figure: (figures: Figures) => number) =>
    line(name, ...[...found.values()].map((figures) => figure(figures).toFixed(1)))
  line('', ...[...found.keys()].map(String))
  row('first rows on screen, median ms', ({ firstRows }) => median(firstRows))
  row('filling: longest task, ms', ({ filling }) => most(wallOf(filling)))
  row('filling: longest task, ms of the processor', ({ filling }) => most(cpuOf(filling)))
  row('filling: p99 of the tasks, ms', ({ filling }) => quantile(wallOf(filling), 0.99))
  row('key to painted rows: median ms', ({ keys }) => median(wallOf(keys)))
  row('key to painted rows: p95 ms', ({ keys }) => p95(wallOf(keys)))
  row('key to painted rows: p95 ms of the processor', ({ keys }) => p95(cpuOf(keys)))
  row('the same texts in a plain page: median ms', ({ plainKeys }) => median(wallOf(plainKeys)))
  row('the same texts in a plain page: p95 ms', ({ plainKeys }) => p95(wallOf(plainKeys)))
  row('the same in a plain page: p95 ms of the processor', ({ plainKeys }) => p95(cpuOf(plainKeys)))
  row('key to painted rows, times a plain page: median', (figures) => timesPlain(figures, median))
  row('key to painted rows, times a plain page: p95', (figures) => timesPlain(figures, p95))
  row('sorting: median ms', ({ sorts }) => median(wallOf(sorts)))
  row('sorting: longest, ms', ({ sorts }) => most(wallOf(sorts)))
  row('sorting: longest, ms of the processor', ({ sorts }) => most(cpuOf(sorts)))
  row('scrolling: longest frame, ms', ({ frames }) => most(frames))
  row('the same in a plain table: longest frame, ms', ({ plainFrames }) => most(plainFrames))
  row('memory, MB', ({ bytes }) => median(bytes) / 1e6)
  console.log()
}

const keyLimits: Readonly<Record<number, number>> = { 10_000: 16, 100_000: 50 }

function checkFigures(found: ReadonlyMap<number, Figures>): void {
  const page = found.get(onePage) ?? noFigures()
  for (const [members, figures] of found) {
    if (members === onePage) continue
    const of = `with ${members} members`
    checkFigure(
      `first rows ${of}, against an association of one page`,
      median(figures.firstRows) / median(page.firstRows),
      1.1,
      'at most',
    )
    checkFigure(`longest task while the replica fills ${of}, ms`, most(wallOf(figures.filling)), 50, 'at most')
    const keyLimit = keyLimits[members] ?? 16
    checkFigure(`p95 from key to painted rows ${of}, ms`, p95(wallOf(figures.keys)), keyLimit, 'at most')
    const plain = p95(wallOf(figures.plainKeys))
    if (plain > keyLimit)
      console.log(`        where a plain page of the same texts takes ${plain.toFixed(2)} ms itself`)
    checkFigure(`sorting any column ${of}, ms`, most(wallOf(figures.sorts)), 100, 'at most')
    checkFigure(`longest frame while scrolling ${of}, ms`, most(figures.frames), 50, 'at most')
    console.log(`        where a table of nothing but rows takes ${most(figures.plainFrames).toFixed(2)} ms itself`)
    if (members < 10_000) continue
    checkFigure(
      `kB of memory per member ${of}`,
      (median(figures.bytes) - median(page.bytes)) / members / 1000,
      3,
      'at most',
    )
  }
}

/** With the rate limit of the specification: how long a click waits while the replica fills. */
async function measureRateLimit(
  browser: Browser,
  { file, appFolder, keys }: TestDatabase,
  members: number,
): Promise<void> {
  const service = await startAppService(file, appFolder, rateLimits.live)
  const app = await AppPage.open(browser, service.url, keys.get(members) ?? '')
  let [refusals, least] = [0, 1]
  app.page.on('response', (response) => {
    const { 'ratelimit-remaining': remaining, 'ratelimit-limit': limit } = response.headers()
    if (response.status() === 429) refusals += 1
    if (remaining !== undefined && limit !== undefined) least = Math.min(least, Number(remaining) / Number(limit))
  })
  await app.openList()
  const waits: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const id = members - turn
    const start = performance.now()
    await app.goTo(`/members/${id}`)
    await app.page.getByText(`member${id}@example.org`).first().waitFor()
    waits.push(performance.now() - start)
    await app.goTo('/members?status=all')
  }
  await app.close()
  await service.stop()
  checkFigure('requests refused with 429 while the replica fills', refusals, 0, 'at most')
  checkFigure('share of the rate limit left for clicks', least, 0.2, 'at least')
  checkFigure('longest wait for a click while the replica fills, s', most(waits) / 1000, 1, 'at most')
}

async function measureAll(
  browsers: Browsers,
  database: TestDatabase,
  repetitions: number,
): Promise<ReadonlyMap<number, Figures>> {
  const found = new Map([...database.keys.keys()].map((size) => [size, noFigures()]))
  const service = await startAppService(database.file, database.appFolder, noLimit)
  try {
    // The first page twice, to warm up the service and the browser.
    await measure(browsers, service.url, database.keys.get(onePage) ?? '', { members: onePage, figures: noFigures() })
    // Interleaved, so that a slow moment of the machine affects all sizes.
    for (let turn = 0; turn < repetitions; turn += 1) {
      for (const [members, figures] of found) {
        await measure(browsers, service.url, database.keys.get(members) ?? '', { members, figures })
      }
    }
  } finally {
    await service.stop()
  }
  return found
}

export async function benchAppLists({ sizes, repetitions, appFolder }: AppListsOptions): Promise<void> {
  heading(`The list of members in Chromium, ${sizes.join(', ')} members, ${repetitions} repetitions`)
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  const file = join(folder, 'ledenbalie.db')
  const storage = await openStorage({ file })
  const keys = new Map<number, string>()
  for (const size of [onePage, ...sizes]) keys.set(size, await addMembers(storage, `bench-${size}`, size))
  await storage.close()
  const database = { file, appFolder, keys }
  const browsers = { paced: await launch({ paced: true }), unpaced: await launch() }
  try {
    const found = await measureAll(browsers, database, repetitions)
    show(found)
    checkFigures(found)
    await measureRateLimit(browsers.paced, database, Math.max(...sizes))
    checkFigure('kB gzip of a list before its first rows', listKilobytes(appFolder), 35, 'at most')
  } finally {
    await browsers.paced.close()
    await browsers.unpaced.close()
    await rm(folder, { recursive: true, force: true })
  }
}
