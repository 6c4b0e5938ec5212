/** One visit of an app in a browser with an empty cache, on a slow computer and a slow connection. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A phone of some years ago, or a laptop on the Wi-Fi of a canteen. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const slowDown = 4

export interface App {
  readonly url: string
  /** The folder of its built files. */
  readonly folder: string
  readonly state?: BrowserContextOptions['storageState']
}

export interface Visit {
  /** Milliseconds until the rows, or what the screen has instead, are painted. */
  readonly shown: number
  /** kB gzip of the files loaded by then. */
  readonly js: number
  readonly css: number
  /** Requests that went over the network before then. */
  readonly requests: number
  /** Milliseconds of the main thread in scripts, and in all, until then. */
  readonly script: number
  readonly task: number
  /** Layout shift until the page is idle. */
  readonly shift: number
  readonly nodes: number
}

/** Written by `first-visit-notes.js`. */
interface Notes {
  readonly shown: number
  readonly shift: number
  readonly nodes: number
}

interface SentRequest {
  readonly path: string
  readonly start: number
  readonly isFromNetwork: boolean
}

const isShown = (): boolean => Reflect.get(Object(Reflect.get(globalThis, 'firstVisitNotes')), 'shown') !== null

function kilobytes(folder: string, paths: readonly string[], extension: string): number {
  const files = new Set(paths.filter((path) => path.endsWith(extension)))
  return (
    [...files].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0) / 1000
  )
}

async function metricsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

/** The requests that are under way, without streams of events: these end with the page. */
function requestsUnderWay(session: CDPSession): ReadonlySet<string> {
  const underWay = new Set<string>()
  const isOver = ({ requestId }: { readonly requestId: string }) => void underWay.delete(requestId)
  session.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') underWay.delete(requestId)
  })
  session.on('Network.loadingFinished', isOver)
  session.on('Network.loadingFailed', isOver)
  return underWay
}

/** Until nothing has been asked for or computed for a while. */
async function idle(session: CDPSession, underWay: ReadonlySet<string>): Promise<void> {
  for (let [before, calm] = [0, 0]; calm < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = (await metricsOf(session)).get('TaskDuration') ?? 0
    calm = now - before < 0.01 && underWay.size === 0 ? calm + 1 : 0
    before = now
  }
}

interface Tab {
  readonly page: Page
  readonly session: CDPSession
  readonly underWay: ReadonlySet<string>
}

async function visit({ page, session, underWay }: Tab, { url, folder }: App, path: string): Promise<Visit> {
  await page.goto('about:blank')
  // Enabling it begins the count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(isShown, null, { polling: 10, timeout: 60_000 })
  const metrics = await metricsOf(session)
  await idle(session, underWay)
  // Evaluated as text, so of no type.
  const { shown, shift, nodes } = (await page.evaluate('firstVisitNotes')) as Notes
  const sent = (await page.evaluate('firstVisitNotes.requests()')) as readonly SentRequest[]
  const before = sent.filter(({ start }) => start < shown)
  const paths = before.map((each) => each.path)
  await session.send('Performance.disable')
  return {
    shown,
    js: kilobytes(folder, paths, '.js'),
    css: kilobytes(folder, paths, '.css'),
    requests: before.filter(({ isFromNetwork }) => isFromNetwork).length,
    script: (metrics.get('ScriptDuration') ?? Number.NaN) * 1000,
    task: (metrics.get('TaskDuration') ?? Number.NaN) * 1000,
    shift,
    nodes,
  }
}

/** A first visit, and with `again` a second one in the same browser. */
export async function visits(browser: Browser, app: App, path: string, { again = false } = {}): Promise<Visit[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    ...(app.state === undefined ? {} : { storageState: app.state }),
  })
  const page = await context.newPage()
  await page.addInitScript({ path: new URL('first-visit-notes.js', import.meta.url).pathname })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const underWay = requestsUnderWay(session)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const made: Visit[] = []
  for (let turn = 0; turn < (again ? 2 : 1); turn += 1) made.push(await visit({ page, session, underWay }, app, path))
  await context.close()
  return made
}
