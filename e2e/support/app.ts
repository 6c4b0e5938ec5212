/** The app in a browser, addressed by roles and labels only, like a screen reader. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'
import type { Role } from './association-file.ts'
import { watchRest } from './rest.ts'
import { openSignedIn } from './session.ts'
import type { Association } from './test.ts'

/** The member list with members of any status, in the order in which they were added. */
export const everyone = '/members?status=all&sort=number'

function containing(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
}

export class AppUser {
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

  /** Chooses from the menu beside the primary action of a page. */
  async chooseMore(name: string): Promise<void> {
    await this.button(text.common.more).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** An input by its label; the mark of a required field is not part of the label. */
  field(name: string): Locator {
    const options = { name, exact: true }
    return this.page
      .getByRole('textbox', options)
      .or(this.page.getByRole('searchbox', options))
      .or(this.page.getByRole('combobox', options))
  }

  /** Turns from people to keys, where the sign-in screen offers both. */
  async chooseKey(): Promise<void> {
    const field = this.page.getByRole('textbox', { name: text.session.key })
    const other = this.button(text.session.signIn.useKey)
    await expect(field.or(other)).toBeVisible()
    // It is gone as soon as the service turns out to know no people.
    await expect(async () => {
      if (!(await field.isVisible())) await other.click({ timeout: 1_000 })
      await expect(field).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Pastes a key into the sign-in screen. */
  async enterKey(key: string): Promise<void> {
    await this.chooseKey()
    await this.page.getByRole('textbox', { name: text.session.key }).fill(key)
    await this.button(text.session.submit).click()
  }

  /** Signs in by hand, on the sign-in screen, and waits for the home screen. */
  async signInByHand(role: Role = 'secretary', association: Association = this.association): Promise<void> {
    await this.page.goto('/sign-in')
    await this.enterKey(association.key(role))
    await this.expectHome(association)
  }

  /** Opens the home screen with the key of a role. */
  async signIn(role: Role = 'secretary', association: Association = this.association): Promise<void> {
    await this.open('/', role, association)
    await this.expectHome(association)
  }

  /** The home screen of an association; its heading is the day. */
  async expectHome({ name }: Pick<Association, 'name'> = this.association): Promise<void> {
    await expect(this.heading(text.home.title)).toBeVisible()
    await expect(this.page).toHaveTitle(containing(name))
  }

  /** Opens a screen with the key of a role. */
  async open(path: string, role: Role = 'secretary', association: Association = this.association): Promise<void> {
    await openSignedIn(this.page, association.url, association.key(role), path)
    await expect(this.page.locator('h1')).toBeVisible()
  }

  /** Waits until the screen is complete. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const heading = document.querySelector('h1')
      return heading?.checkVisibility() === true && heading.dataset['left'] !== heading.textContent
    })
    await this.#rest()
  }

  /** Loads the app at an address, and waits for the screen. */
  async load(path: string): Promise<void> {
    await this.page.goto(path)
    await this.settled()
  }

  /** Navigates within the app like a link, which takes a third of the time of loading the app. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      // The next screen may have the same heading with other words.
      const heading = document.querySelector('h1')
      if (heading && new URL(to, location.href).pathname !== location.pathname)
        heading.dataset['left'] = heading.textContent
      // Like an entry of the router: Back and the session's guard need to know it.
      const state: unknown = history.state
      const index = typeof state === 'object' && state && '__TSR_index' in state ? Number(state.__TSR_index) : 0
      history.pushState({ __TSR_index: index + 1, __TSR_key: String(Math.random()) }, '', to)
    }, path)
    await this.settled()
  }

  /** The members on screen: a table, or cards on a phone. */
  get memberList(): Locator {
    const name = text.members.title
    return this.page.getByRole('table', { name }).or(this.page.getByRole('list', { name }))
  }

  /** Opens a member from the list, once its rows have taken their order: a person's pointer is over a row before it is pressed. */
  async openMember(name: string): Promise<void> {
    await expect(this.memberList).toBeVisible()
    await this.settled()
    await this.memberList.getByRole('link', { name, exact: true }).click()
    await expect(this.heading(name)).toBeVisible()
  }

  /** Chooses from a filter above a list, which has the name of its field. */
  async filterBy(name: string, option: string): Promise<void> {
    const filters = this.page.getByRole('list', { name: text.dataList.filter.list })
    await filters.getByRole('button', { name: new RegExp(`^${name}(:|$)`) }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: option, exact: true }).click()
  }

  /** Begins a filter by any field of a list; returns its form. */
  async addFilter(column: string): Promise<Locator> {
    await this.button(text.dataList.filter.title).click()
    const form = this.page.getByRole('dialog', { name: text.dataList.filter.title })
    await form.getByRole('button', { name: column, exact: true }).click()
    return form
  }

  /** Chooses from the options of a list. */
  async chooseOption(name: string | RegExp): Promise<void> {
    await this.button(text.dataList.options.title).click()
    await this.page
      .getByRole('dialog', { name: text.dataList.options.title })
      .getByRole('button', { name, exact: typeof name === 'string' })
      .click()
  }

  /** A passing notification: saved, created. */
  message(words: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: words })
  }

  /** The field is invalid, and its message is visible and announced. */
  async expectFieldError(name: string, words: string): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(containing(words))
    // The last one: the list above the form may say it too.
    await expect(this.page.getByText(words).last()).toBeVisible()
  }

  /** The list of everything that is wrong, above the form. */
  wrongFields(count: number): Locator {
    return this.page.getByRole('alert').filter({ hasText: `${count} fields need your attention` })
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      await this.page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`the Tab key never reached ${String(target)}`)
  }

  /**
   * axe finds no violation on the current screen, in light and, unless `inDark` is false, in dark mode. With a part that lies over the
   * screen: in the part, and nothing behind it takes the focus.
   */
  async expectAccessible(part?: string, { inDark = true } = {}): Promise<void> {
    const within = (axe: AxeBuilder) => (part === undefined ? axe : axe.include(part))
    await this.#expectNoBarrier((axe) =>
      within(axe).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    )
    if (part !== undefined) await this.#expectNoBarrier((axe) => axe.withRules(['aria-hidden-focus']))
    if (!inDark) return
    // The same screen in dark mode.
    await this.#turn('dark')
    await this.#expectNoBarrier((axe) => within(axe).withRules(['color-contrast', 'link-in-text-block']))
    await this.#turn('light')
  }

  /** Switches colours and waits until the switch is complete: half-way, light text is on a light background. */
  async #turn(colorScheme: 'dark' | 'light'): Promise<void> {
    await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const before = colorScheme === 'dark' ? 'light' : 'dark'
    // Pages of the service have no such attribute; their style sheet applies at once.
    await expect(this.page.locator(`html[data-mantine-color-scheme='${before}']`)).toHaveCount(0)
  }

  async #expectNoBarrier(choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
    // Half a megabyte, so it is loaded once per document.
    const isThere = await this.page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page: this.page, ...(isThere ? { axeSource: ';' } : {}) })
    // Only violations need details. Runs in the page itself: there are no frames, for which axe would open
    // another page.
    const { violations } = await choose(axe.options({ resultTypes: ['violations'] }).setLegacyMode()).analyze()
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.html, node.failureSummary]))
    // The rest of a walk is measured all the same.
    expect.soft(findings).toEqual([])
  }
}
