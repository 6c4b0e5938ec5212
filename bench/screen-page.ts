/** The app in a browser window: visits screens by click or directly, and reads what `screen-notes.js` recorded. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Interaction, ScreenLink } from './screen-links.ts'

export interface Arrival {
  /** Milliseconds from the click until the new heading is painted, and until nothing is loading any more. */
  readonly heading: number
  readonly complete: number
  /** The browser's own figure from the click to the next frame; 0 under 16 ms. */
  readonly interaction: number
  /** Main thread processor milliseconds from the click until the page is idle. */
  readonly cpu: number
  readonly shift: number
}

/** The cost of an interaction. */
export interface Reaction {
  /** The browser's own figure to the next frame; 0 under 16 ms. */
  readonly duration: number
  /** Main thread processor milliseconds until then, or slightly longer. */
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
  readonly complete: number | null
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Desktop and phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

const remarkable = 200
/** Milliseconds between hovering and clicking, as a fast user would. */
const hover = 150

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs in the page, where the content security policy forbids evaluating text. */
const isComplete = (): boolean => Reflect.get(Object(Reflect.get(globalThis, 'screenNotes')), 'complete') !== null
const isPainted = (): boolean => Reflect.get(Object(Reflect.get(globalThis, 'screenNotes')), 'painted') === true

/** The stored browser state of a person who followed the link to the sample. */
export async function signInOnce(browser: Browser, link: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(link)
  await page.waitForURL(({ pathname }) => pathname === '/')
  const state = await context.storageState()
  await context.close()
  return state
}

export class ScreenPage {
  /** The address that each link led to. */
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

  /** Waits until the page has been nearly idle for a while. */
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

  /** Loads the screen from an empty page until it is complete. */
  async load(path: string): Promise<readonly Shift[]> {
    await this.#page.goto(path)
    await this.#page.locator('#page-title, #content h1').first().waitFor()
    await this.#idle()
    return (await this.#noted()).shifts
  }

  /** Navigates within the app, without reloading the page. */
  async goTo(path: string): Promise<void> {
    await this.#page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
    await this.#idle()
  }

  async #click({ to, link }: ScreenLink): Promise<Arrival> {
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
    try {
      await this.#page.waitForFunction(isComplete, null, { polling: 20 })
    } catch (cause) {
      throw new Error(`${to} is not complete after a click; the page is at ${this.#page.url()}`, { cause })
    }
    await this.#idle()
    const { heading, complete, interactions, shifts } = await this.#noted()
    for (const { name, duration, delay, processing } of interactions) {
      if (duration > remarkable)
        this.longInteractions.push(
          `to ${to}: ${name} ${duration}, after ${delay.toFixed(0)}, ${processing.toFixed(0)} handling`,
        )
    }
    return {
      heading: heading ?? Number.NaN,
      complete: complete ?? Number.NaN,
      interaction: Math.max(0, ...interactions.map(({ duration }) => duration)),
      cpu: (await this.#busy()) - before,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  }

  /** Visits every screen by its link, in order. */
  async tour(screenLinks: readonly ScreenLink[], note: (link: ScreenLink, arrival: Arrival) => void): Promise<void> {
    for (const link of screenLinks) {
      const from = this.visited.get(link.from) ?? link.from
      if (new URL(this.#page.url()).pathname !== from) await this.goTo(from)
      note(link, await this.#click(link))
      this.visited.set(link.to, new URL(this.#page.url()).pathname)
    }
  }

  async #react(interaction: Interaction, act: () => Promise<void>): Promise<Reaction> {
    await this.#forget()
    const before = await this.#busy()
    await act()
    await this.#page.waitForFunction(isPainted, null, { polling: 20 })
    const cpu = (await this.#busy()) - before
    await this.#idle()
    const { interactions } = await this.#noted()
    for (const { name, duration, delay, processing } of interactions) {
      if (duration <= remarkable) continue
      const where = `${new URL(this.#page.url()).pathname}: ${interaction.name}`
      this.longInteractions.push(
        `${where}: ${name} ${duration}, after ${delay.toFixed(0)}, ${processing.toFixed(0)} handling`,
      )
    }
    return { duration: Math.max(0, ...interactions.map(({ duration }) => duration)), cpu }
  }

  /** The cost of an interaction at each element where the screen offers it; empty when it does not. */
  async reactions(interaction: Interaction): Promise<readonly Reaction[]> {
    const elements = this.#page.locator(interaction.at).filter({ visible: true })
    const reactions: Reaction[] = []
    const count = Math.min(await elements.count(), interaction.most)
    const path = this.#page.url()
    for (let index = 0; index < count; index += 1) {
      const element = elements.nth(index)
      if (!(await element.isVisible()) || !(await element.isEnabled())) continue
      await element.scrollIntoViewIfNeeded()
      await this.#idle()
      reactions.push(await this.#react(interaction, () => element.click({ timeout: 20_000 })))
      for (const character of interaction.keys ?? '') {
        reactions.push(await this.#react(interaction, () => this.#page.keyboard.press(character)))
      }
      for (const _ of interaction.keys ?? '') await this.#page.keyboard.press('Backspace')
      await this.#page.keyboard.press('Escape')
      await this.#idle()
      if (this.#page.url() !== path) await this.goTo(path)
    }
    return reactions
  }
}
