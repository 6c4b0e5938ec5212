/** A browser window with the app in it: comes to screens by click or straight away, and reads what `screen-notes.js` noted. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'
import type { Deed, Way } from './screen-ways.ts'

export interface Arrival {
  /** Milliseconds from the click until the new heading was painted, and until nothing was still to come. */
  readonly heading: number
  readonly whole: number
  /** As the browser times the click to its next frame; 0: under 16 ms. */
  readonly interaction: number
  /** Milliseconds of the main thread's processor, from the click until the page was idle. */
  readonly cpu: number
  readonly shift: number
}

/** Something done on a screen. */
export interface Reaction {
  /** As the browser times it to its next frame; 0: under 16 ms. */
  readonly duration: number
  /** Milliseconds of the main thread's processor until then, or a little longer. */
  readonly cpu: number
}

export interface Shift {
  readonly value: number
  readonly at: number
  readonly moved: readonly string[]
}

interface Noted {
  readonly shifts: readonly Shift[]
  readonly interactions: readonly { name: string; duration: number; delay: number; processing: number }[]
  readonly heading: number | null
  readonly whole: number | null
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A desk and a phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

const remarkable = 200
/** Between the pointer's coming and its click: hands are not faster. */
const hover = 150

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** In the page, where no text may be run as a program. */
const isWhole = (): boolean => Reflect.get(Object(Reflect.get(globalThis, 'screenNotes')), 'whole') !== null
const isPainted = (): boolean => Reflect.get(Object(Reflect.get(globalThis, 'screenNotes')), 'painted') === true

/** What the browser keeps of somebody who signed in. */
export async function signInOnce(browser: Browser, url: string, key: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/sign-in?to=/settings`)
  await page.getByRole('textbox', { name: text.session.key }).fill(key)
  await page.getByRole('checkbox', { name: text.session.keep }).check()
  await page.getByRole('button', { name: text.session.submit }).click()
  await page.waitForURL(({ pathname }) => pathname === '/settings')
  const state = await context.storageState()
  await context.close()
  return state
}

export class ScreenPage {
  /** Where each way led. */
  readonly visited = new Map<string, string>([['/', '/']])
  readonly longInteractions: string[] = []
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async open(
    browser: Browser,
    { url, state, size }: { url: string; state: State; size: (typeof windows)[number] },
  ): Promise<ScreenPage> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { ...size },
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      storageState: state,
    })
    const page = await context.newPage()
    await page.addInitScript({ path: new URL('screen-notes.js', import.meta.url).pathname })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new ScreenPage(page, session)
  }

  close(): Promise<void> {
    return this.#page.context().close()
  }

  async slowDown(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  async #busy(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

  /** Until the page has had next to nothing to do for a while. */
  async #idle(): Promise<void> {
    let [before, calm] = [await this.#busy(), 0]
    for (let turn = 0; turn < 60 && calm < 2; turn += 1) {
      await pause(60)
      const now = await this.#busy()
      calm = now - before < 6 ? calm + 1 : 0
      before = now
    }
  }

  async #noted(): Promise<Noted> {
    // Written by `screen-notes.js`.
    return (await this.#page.evaluate('screenNotes')) as Noted
  }

  async #forget(): Promise<void> {
    await this.#page.evaluate(
      'screenNotes.shifts.length = screenNotes.interactions.length = 0; screenNotes.since = performance.now()',
    )
  }

  /** From an empty page, until all is there. */
  async load(path: string): Promise<readonly Shift[]> {
    await this.#page.goto(path)
    await this.#page.locator('#page-title, #content h1').first().waitFor()
    await this.#idle()
    return (await this.#noted()).shifts
  }

  /** As the app itself does, without loading anything anew. */
  async goTo(path: string): Promise<void> {
    await this.#page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
    await this.#idle()
  }

  async #click({ to, link }: Way): Promise<Arrival> {
    const target = this.#page.locator(link).first()
    await target.scrollIntoViewIfNeeded()
    await target.hover()
    await pause(hover)
    await this.#idle()
    await this.#forget()
    await this.#page.evaluate(`screenNotes.expect = ${JSON.stringify(to)}`)
    const before = await this.#busy()
    await this.#page.mouse.down()
    await this.#page.mouse.up()
    await this.#page.waitForFunction(isWhole, null, { polling: 20 })
    await this.#idle()
    const { heading, whole, interactions, shifts } = await this.#noted()
    for (const { name, duration, delay, processing } of interactions) {
      if (duration > remarkable)
        this.longInteractions.push(
          `to ${to}: ${name} ${duration}, after ${delay.toFixed(0)}, ${processing.toFixed(0)} handling`,
        )
    }
    return {
      heading: heading ?? Number.NaN,
      whole: whole ?? Number.NaN,
      interaction: Math.max(0, ...interactions.map(({ duration }) => duration)),
      cpu: (await this.#busy()) - before,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  }

  /** Every screen by its click, in turn. */
  async tour(ways: readonly Way[], note: (way: Way, arrival: Arrival) => void): Promise<void> {
    for (const way of ways) {
      const from = this.visited.get(way.from) ?? way.from
      if (new URL(this.#page.url()).pathname !== from) await this.goTo(from)
      note(way, await this.#click(way))
      this.visited.set(way.to, new URL(this.#page.url()).pathname)
    }
  }

  async #react(deed: Deed, act: () => Promise<void>): Promise<Reaction> {
    await this.#forget()
    const before = await this.#busy()
    await act()
    await this.#page.waitForFunction(isPainted, null, { polling: 20 })
    const cpu = (await this.#busy()) - before
    await this.#idle()
    const { interactions } = await this.#noted()
    for (const { name, duration, delay, processing } of interactions) {
      if (duration <= remarkable) continue
      const where = `${new URL(this.#page.url()).pathname}: ${deed.name}`
      this.longInteractions.push(
        `${where}: ${name} ${duration}, after ${delay.toFixed(0)}, ${processing.toFixed(0)} handling`,
      )
    }
    return { duration: Math.max(0, ...interactions.map(({ duration }) => duration)), cpu }
  }

  /** What it takes on this screen, each time; nothing where there is no place for it. */
  async reactions(deed: Deed): Promise<readonly Reaction[]> {
    const places = this.#page.locator(deed.at).filter({ visible: true })
    const reactions: Reaction[] = []
    const count = Math.min(await places.count(), deed.most)
    const path = this.#page.url()
    for (let index = 0; index < count; index += 1) {
      const place = places.nth(index)
      if (!(await place.isVisible()) || !(await place.isEnabled())) continue
      await place.scrollIntoViewIfNeeded()
      await this.#idle()
      reactions.push(await this.#react(deed, () => place.click({ timeout: 20_000 })))
      for (const character of deed.keys ?? '') {
        reactions.push(await this.#react(deed, () => this.#page.keyboard.press(character)))
      }
      for (const _ of deed.keys ?? '') await this.#page.keyboard.press('Backspace')
      await this.#page.keyboard.press('Escape')
      await this.#idle()
      if (this.#page.url() !== path) await this.goTo(path)
    }
    return reactions
  }
}
