/** The list of members in a real Chromium, with the built app and the real service: whether it keeps up with who uses it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { rateLimits } from '#contract/operations.ts'
import { openStorage } from '../server/database/database.ts'
import { AppPage, launch, type Task } from './app-page.ts'
import { listKilobytes } from './app-size.ts'
import { plainScrolling, scrolling } from './app-scrolling.ts'
import { plainTyping, typing } from './app-typing.ts'
import { median } from './load.ts'
import { quantile } from './pairs.ts'
import { startAppService } from './processes.ts'
import { addMembers } from './records.ts'
import { heading, judge, line } from './report.ts'

export interface AppListsOptions {
  readonly sizes: readonly number[]
  readonly repetitions: number
  /** Of the built app. */
  readonly appFolder: string
}

/** So much that no filling ever waits for it. */
const noLimit = 1_000_000
/** As many as come with the first page. */
const onePage = 50
/** A single one says little. */
const loads = 4

interface Place {
  readonly file: string
  readonly appFolder: string
  /** By size. */
  readonly keys: ReadonlyMap<number, string>
}

const columnsInTurn = [
  ['name', 'number', 'status', 'email', 'phone', 'city', 'since'],
  ['name', 'first_name', 'last_name', 'initials', 'gender', 'street', 'house_number', 'postal_code'],
  ['name', 'language', 'created', 'id', 'born', 'iban', 'custom.shirt_size', 'custom.locker', 'custom.keyholder'],
]

/** Every heading of every column, up and down, and back to the service's own order. */
async function sorting(app: AppPage): Promise<Task[]> {
  const tasks: Task[] = []
  for (const columns of columnsInTurn) {
    const address = `/members?columns=${encodeURIComponent(JSON.stringify(columns))}`
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
  await app.goTo('/members')
  await app.idle()
  return tasks
}

interface Figures {
  readonly firstRows: number[]
  readonly filling: Task[]
  readonly keys: Task[]
  /** The same keys in a page that only puts the same texts in its cells. */
  readonly plainKeys: Task[]
  readonly sorts: Task[]
  readonly frames: number[]
  /** The same turns of the wheel and keys in a table that is nothing but its rows. */
  readonly plainFrames: number[]
  readonly bytes: number[]
}

interface Browsers {
  /** Its frames come at the screen's own beat: those that come as fast as they can take the processor from what is measured. */
  readonly paced: Browser
  /** Its frames come at once: a figure from a key on must not hold a wait for the next beat. */
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
  // Starting the app is another matter: the same with an association of one page.
  figures.firstRows.push(await app.openList())
  figures.filling.push(...(await app.tasks(() => app.filled(members))))
  if (members > onePage) figures.frames.push(await scrolling(app))
  // Last: a browser made to throw everything away does so once more soon, which no page does to somebody who scrolls.
  figures.bytes.push(await app.memory())
  await app.close()
  if (members === onePage) return
  figures.plainFrames.push(await plainScrolling(paced))
  await measureWaits(unpaced, url, key, { members, figures })
}

/** From a key or a click until what came of it is painted. */
async function measureWaits(
  browser: Browser,
  url: string,
  key: string,
  { members, figures }: { readonly members: number; readonly figures: Figures },
): Promise<void> {
  const app = await AppPage.open(browser, url, key)
  await app.openList()
  await app.filled(members)
  // Whoever types does not pay for what filling left behind.
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

/** How many times a page that only puts the texts in its cells, in the same run. */
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

function judgeAll(found: ReadonlyMap<number, Figures>): void {
  const page = found.get(onePage) ?? noFigures()
  for (const [members, figures] of found) {
    if (members === onePage) continue
    const of = `with ${members} members`
    judge(
      `first rows ${of}, against an association of one page`,
      median(figures.firstRows) / median(page.firstRows),
      1.1,
      'at most',
    )
    judge(`longest task while the copy fills ${of}, ms`, most(wallOf(figures.filling)), 50, 'at most')
    const keyLimit = keyLimits[members] ?? 16
    judge(`p95 from key to painted rows ${of}, ms`, p95(wallOf(figures.keys)), keyLimit, 'at most')
    const plain = p95(wallOf(figures.plainKeys))
    if (plain > keyLimit)
      console.log(`        where a plain page of the same texts takes ${plain.toFixed(2)} ms itself`)
    judge(`sorting any column ${of}, ms`, most(wallOf(figures.sorts)), 100, 'at most')
    judge(`longest frame while scrolling ${of}, ms`, most(figures.frames), 50, 'at most')
    console.log(`        where a table of nothing but rows takes ${most(figures.plainFrames).toFixed(2)} ms itself`)
    if (members < 10_000) continue
    judge(`kB of memory per member ${of}`, (median(figures.bytes) - median(page.bytes)) / members / 1000, 3, 'at most')
  }
}

/** With the specification's own limit: whether somebody who clicks while the copy fills has to wait. */
async function measureRoom(browser: Browser, { file, appFolder, keys }: Place, members: number): Promise<void> {
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
    await app.goTo('/members')
  }
  await app.close()
  await service.stop()
  judge('requests refused with 429 while the copy fills', refusals, 0, 'at most')
  judge('part of the rate limit that is left for clicks', least, 0.2, 'at least')
  judge('longest wait for a click while the copy fills, s', most(waits) / 1000, 1, 'at most')
}

async function measureAll(
  browsers: Browsers,
  place: Place,
  repetitions: number,
): Promise<ReadonlyMap<number, Figures>> {
  const found = new Map([...place.keys.keys()].map((size) => [size, noFigures()]))
  const service = await startAppService(place.file, place.appFolder, noLimit)
  try {
    // The first page twice: it warms up the service and the browser.
    await measure(browsers, service.url, place.keys.get(onePage) ?? '', { members: onePage, figures: noFigures() })
    // In turns: a slow moment of the machine meets all sizes.
    for (let turn = 0; turn < repetitions; turn += 1) {
      for (const [members, figures] of found) {
        await measure(browsers, service.url, place.keys.get(members) ?? '', { members, figures })
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
  const place = { file, appFolder, keys }
  const browsers = { paced: await launch({ paced: true }), unpaced: await launch() }
  try {
    const found = await measureAll(browsers, place, repetitions)
    show(found)
    judgeAll(found)
    await measureRoom(browsers.paced, place, Math.max(...sizes))
    judge('kB gzip of the list, its search and its filters', listKilobytes(appFolder), 35, 'at most')
  } finally {
    await browsers.paced.close()
    await browsers.unpaced.close()
    await rm(folder, { recursive: true, force: true })
  }
}
