/** The app in a browser, in the words of who uses it. Roles and labels only: what a screen reader finds, a test finds. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'
import type { Role } from './association-file.ts'
import { watchRest } from './rest.ts'
import type { Association } from './test.ts'

function containing(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
}

export class App {
  readonly page: Page
  readonly association: Association
  readonly #rest: () => Promise<void>

  constructor(page: Page, association: Association) {
    this.page = page
    this.association = association
    this.#rest = watchRest(page)
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: text.shell.navigation })
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** A field to type in or to choose from, by its name; the mark of a required one is not part of it. */
  field(name: string): Locator {
    const options = { name, exact: true }
    return this.page
      .getByRole('textbox', options)
      .or(this.page.getByRole('searchbox', options))
      .or(this.page.getByRole('combobox', options))
  }

  /** Pastes a key into the sign-in screen. */
  async enterKey(key: string): Promise<void> {
    await this.page.getByRole('textbox', { name: text.session.key }).fill(key)
    await this.button(text.session.submit).click()
  }

  /** Signs in with the key of a role and waits for the first screen. */
  async signIn(role: Role = 'secretary', association: Association = this.association): Promise<void> {
    await this.page.goto('/sign-in')
    await this.enterKey(association.key(role))
    await expect(this.heading(association.name)).toBeVisible()
  }

  /** Signs in and goes straight to a screen. */
  async open(path: string, role: Role = 'secretary'): Promise<void> {
    await this.page.goto(`/sign-in?to=${encodeURIComponent(path)}#key=${this.association.key(role)}`)
    await expect(this.page).toHaveURL(path)
  }

  /** The screen is there, with everything that it shows. */
  async settled(): Promise<void> {
    await expect(this.page.locator('h1:not([data-left])')).toBeVisible()
    await this.#rest()
  }

  /** Loads the app anew, as from an address that was typed in, and waits for the screen. */
  async load(path: string): Promise<void> {
    await this.page.goto(path)
    await this.settled()
  }

  /** Goes on to another screen as a link does, which takes a third of the time of loading the app anew. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      if (to !== location.pathname) document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', to)
    }, path)
    await this.settled()
  }

  /** The members on screen, as a table or, on a phone, as cards. */
  get memberList(): Locator {
    const name = text.members.title
    return this.page.getByRole('table', { name }).or(this.page.getByRole('list', { name }))
  }

  /** Opens a member from the list. */
  async openMember(name: string): Promise<void> {
    await this.memberList.getByRole('link', { name, exact: true }).click()
    await expect(this.heading(name)).toBeVisible()
  }

  /** The sentence that a screen says in passing: saved, signed up. */
  message(words: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: words })
  }

  /** The field is wrong, and says why to eyes and to a screen reader. */
  async expectFieldError(name: string, words: string): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(containing(words))
    await expect(this.page.getByText(words)).toBeVisible()
  }

  /** Goes on by Tab until something has the focus, as somebody without a mouse does. */
  async tabTo(target: Locator): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      await this.page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`the Tab key never reached ${String(target)}`)
  }

  /** Nothing that axe knows to be a barrier, on the screen as it is now, by day and by night. */
  async expectAccessible(): Promise<void> {
    await this.#expectNoBarrier((axe) =>
      axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    )
    // The same screen by night: only its colours are others.
    await this.#turn('dark')
    await this.#expectNoBarrier((axe) => axe.withRules(['color-contrast', 'link-in-text-block']))
    await this.#turn('light')
  }

  /** Goes over to other colours and waits until they are there, in one step: halfway, a text stands on the ground of the day. */
  async #turn(colorScheme: 'dark' | 'light'): Promise<void> {
    await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const before = colorScheme === 'dark' ? 'light' : 'dark'
    // Pages of the service itself have no such mark: their style sheet follows at once.
    await expect(this.page.locator(`html[data-mantine-color-scheme='${before}']`)).toHaveCount(0)
  }

  async #expectNoBarrier(choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
    // Half a megabyte: once for each document, not four times for each screen.
    const isThere = await this.page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page: this.page, ...(isThere ? { axeSource: ';' } : {}) })
    // What is well need not be described. In the page itself: there are no frames, for whose sake axe would otherwise
    // open a page more each time.
    const { violations } = await choose(axe.options({ resultTypes: ['violations'] }).setLegacyMode()).analyze()
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.html, node.failureSummary]))
    expect(findings).toEqual([])
  }
}
