/** The app in a real Chromium: interactions and what they cost. */
import { en as text } from '#messages/app/en.ts'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.ts'

/** Frames are rendered immediately; otherwise every figure would include waiting for the next one. */
const unpaced = ['--disable-gpu-vsync', '--disable-frame-rate-limit']

/** Chromium renders the suggestions of its address bar as pages, which take processor time. */
const barePages = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,OmniboxAimPopup'

/** `paced`: frames at the display's rate, as users get them. */
export function launch({ paced = false } = {}): Promise<Browser> {
  const args = [...(paced ? [] : unpaced), barePages, '--js-flags=--expose-gc']
  return chromium.launch({ executablePath: ensureBrowser(), args })
}

export interface Task {
  /** Milliseconds of wall time and of processor time; other programs only lengthen the first. */
  readonly wall: number
  readonly cpu: number
}

/** The app in a browser context of its own. */
export class AppPage {
  readonly page: Page
  readonly #browser: Browser
  readonly #session: CDPSession

  private constructor(page: Page, browser: Browser, session: CDPSession) {
    this.page = page
    this.#browser = browser
    this.#session = session
  }

  /** Signs in and stops before the list, so that no member has been read. */
  static async open(browser: Browser, url: string, key: string): Promise<AppPage> {
    const app = await AppPage.openAny(browser, `${url}/sign-in?to=/settings`)
    const field = app.page.getByRole('textbox', { name: text.session.key })
    const other = app.page.getByRole('button', { name: text.session.signIn.useKey })
    // A service that knows no people asks for a key at once.
    await app.page.waitForLoadState('networkidle')
    if (!(await field.isVisible())) await other.click()
    await field.fill(key)
    await app.page.getByRole('button', { name: text.session.submit, exact: true }).click()
    await app.page.waitForURL(({ pathname }) => pathname.startsWith('/settings'))
    return app
  }

  /** Opens any page in a browser context of its own. */
  static async openAny(browser: Browser, url: string): Promise<AppPage> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await context.newPage()
    await page.addInitScript({ path: new URL('app-notes.js', import.meta.url).pathname })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url)
    return new AppPage(page, browser, session)
  }

  /** Milliseconds from an empty page until rows are on screen. */
  async openList(path = '/members?status=all'): Promise<number> {
    await this.page.goto(new URL(path, this.page.url()).href)
    return this.#noted('firstRows')
  }

  /**
   * Loads the list of members and waits until the page holds everything. In milliseconds: from the start, from the request for the snapshot,
   * and of the main thread's processor.
   */
  async openWhole(): Promise<{ readonly all: number; readonly asked: number; readonly cpu: number }> {
    const list = new URL('/members?status=all', this.page.url()).href
    await this.page.goto('about:blank')
    await this.#session.send('Performance.disable')
    // Enabling it begins the count.
    await this.#session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await this.page.goto(list)
    const all = await this.#noted('snapshot')
    const { TaskDuration: cpu = Number.NaN } = await this.metrics()
    const began = await this.page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/snapshot'))?.startTime,
    )
    return { all, asked: all - (began ?? Number.NaN), cpu: cpu * 1000 }
  }

  /** Waits until all members have been read and indexed. */
  async filled(members: number): Promise<void> {
    const number = new RegExp(`^${members.toLocaleString('en-GB')} `)
    await this.page.getByRole('status').filter({ hasText: number }).waitFor({ timeout: 300_000 })
    await this.idle()
  }

  /** Waits until the page has been idle for a while. */
  async idle(): Promise<void> {
    let before = -1
    for (;;) {
      const { TaskDuration = 0 } = await this.metrics()
      if (before >= 0 && TaskDuration - before < 0.02) return
      before = TaskDuration
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  /** Processor seconds of the page's main thread, by kind. */
  async metrics(): Promise<Record<string, number>> {
    const { metrics } = await this.#session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }

  /** Runs an interaction and returns the time until its result is painted. */
  async react(act: () => Promise<void>): Promise<Task> {
    const { TaskDuration: before = 0 } = await this.metrics()
    await act()
    const wall = await this.#noted('painted')
    const { TaskDuration: after = 0 } = await this.metrics()
    return { wall, cpu: (after - before) * 1000 }
  }

  /** The longest time between two frames during the work. */
  async longestFrame(work: () => Promise<void>): Promise<number> {
    await this.page.evaluate('benchNotes.longestFrame = 0; benchNotes.followFrames()')
    await work()
    const longest: unknown = await this.page.evaluate('benchNotes.longestFrame')
    await this.page.evaluate('benchNotes.longestFrame = null')
    return Number(longest)
  }

  /** Waits for a figure of `app-notes.js`. */
  async #noted(name: 'firstRows' | 'painted' | 'snapshot'): Promise<number> {
    const read = (wanted: string): unknown => Reflect.get(Object(Reflect.get(globalThis, 'benchNotes')), wanted)
    // Polled by time, because frames are not paced here.
    const handle = await this.page.waitForFunction(read, name, { polling: 20 })
    return Number(await handle.jsonValue())
  }

  /** Navigates within the app, without reloading the page. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  }

  /** Every main thread task of a millisecond or more during the work. */
  async tasks(work: () => Promise<void>): Promise<Task[]> {
    await this.#browser.startTracing(this.page, { categories: ['toplevel', '__metadata'] })
    await work()
    return mainThreadTasks(await this.#browser.stopTracing())
  }

  /** Bytes in use after garbage collection. */
  async memory(): Promise<number> {
    for (let round = 0; round < 3; round += 1) await this.#session.send('HeapProfiler.collectGarbage')
    const usage: Record<string, number | undefined> = await this.#session.send('Runtime.getHeapUsage')
    return (usage['usedSize'] ?? Number.NaN) + (usage['backingStorageSize'] ?? 0)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** A trace may contain several renderers; the page is the one that worked most. */
function mainThreadTasks(trace: Buffer): Task[] {
  // The format is Chromium's own.
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = threads.map((thread) =>
    traceEvents
      .filter(
        ({ name, ph, pid, tid }) =>
          name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid,
      )
      .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
      .filter(({ wall }) => wall >= 1),
  )
  const sum = (list: readonly Task[]) => list.reduce((total, { wall }) => total + wall, 0)
  return tasks.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
}
