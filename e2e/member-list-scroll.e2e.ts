/** Scrolling through the members, and what a phone shows of their list. */
import { mailings } from '#messages/mailings/en.ts'
import { someMembers } from './support/association-file.ts'
import { everyone } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

const tools = text.dataList

test(
  'a focused row that scrolls away does not pass its focus to another row',
  { tag: '@phone' },
  async ({ app, page }) => {
    await app.open(everyone)
    const main = page.getByRole('main')
    await expect(main).toContainText('60 in total')
    const chosen = app.memberList.getByRole('checkbox', { name: 'Select Bram de Vries' }).first()
    await chosen.focus()
    await page.keyboard.press('Space')
    await expect(main).toContainText('One selected')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(main).toContainText('One selected')
  },
)

test('on a phone every tool opens within the screen', { tag: ['@phone', '@phone-only'] }, async ({ app, page }) => {
  await app.open(everyone)
  await expect(page.getByRole('main')).toContainText('60 in total')
  const width = page.viewportSize()?.width ?? 0
  for (const title of [tools.filter.all, tools.options.title]) {
    await app.button(new RegExp(`^${title}`)).click()
    const opened = page.getByRole('dialog', { name: title })
    const box = await opened.boundingBox()
    expect(box?.x, title).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0), title).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
})

test(
  'on a phone one action for the selected rows is beside their number, and the others are below',
  { tag: ['@phone', '@phone-only'] },
  async ({ app }) => {
    await app.open(everyone)
    await app.memberList.getByRole('checkbox').first().check()
    const copy = app.button(text.list.addresses.copy)
    await expect(app.button(text.members.changeMany)).toBeInViewport({ ratio: 1 })
    await expect(copy).toHaveCount(0)
    await expect(app.button(text.common.more)).toBeInViewport({ ratio: 1 })
    await app.button(text.common.more).click()
    await expect(copy).toBeInViewport({ ratio: 1 })
    // Its dialog takes the press beside the menu that it came from.
    await app.button(text.list.addresses.write).click()
    await app.field(mailings.subject).fill('Summer party')
    await expect(app.field(mailings.subject)).toHaveValue('Summer party')
  },
)

test(
  'on a phone the code of the cards is loaded beside their data, and nothing moves when it is late',
  { tag: ['@phone', '@phone-only'] },
  async ({ app, page }) => {
    const code = /\/assets\/window-cards-/
    let release: () => void = () => {}
    await page.route(code, async (route) => {
      await new Promise<void>((done) => (release = done))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      const add = (entry: PerformanceEntry) =>
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await app.signIn()
    const requested = page.waitForRequest(code)
    await page.route(/\/v2\/members\?/, async (route) => {
      await requested
      await route.continue()
    })
    await page.goto('/members')
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await expect(app.memberList).toHaveCount(0)
    // The words are a little wider in the typeface, which comes when it comes.
    await page.evaluate(() => document.fonts.ready)
    const before = await title.boundingBox()
    release()
    await expect(app.memberList.getByRole('link').first()).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
    const shift = () => page.evaluate(() => Number(Reflect.get(window, 'shift')))
    expect(await shift()).toBeLessThan(0.02)
  },
)

test('a wide screen does not load the code of cards', async ({ app, page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await app.open('/members')
  await expect(app.memberList).toContainText('Chaima Bakker')
  await app.settled()
  expect(scripts.filter((url) => url.includes('window-cards'))).toEqual([])
})

test(
  'on a phone cards of many heights move as far as the finger does, also up from a place jumped to',
  { tag: ['@phone', '@phone-only'] },
  async ({ app, makeAssociation, page }) => {
    const long = 'van der Bouwhuijsen-Oosterwijk tot Langeveld en Berghe'
    const members = someMembers(300).map((member, index) => (index % 3 === 1 ? { ...member, last_name: long } : member))
    const club = await makeAssociation({ members, name: 'Long Names' })
    await app.open(everyone, 'secretary', club)
    await expect(page.getByRole('main')).toContainText('300 in total')
    const moves = await app.memberList.evaluate(async (list) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const tops = () => {
        const cards = [...list.querySelectorAll('[data-opens]')].map(
          (link) => [link.getAttribute('href'), link] as const,
        )
        return new Map(cards.map(([href, link]) => [href, link.getBoundingClientRect().top]))
      }
      window.scrollTo(0, 15_000)
      await frame()
      const found = new Set<number>()
      while (window.scrollY > 0) {
        const before = tops()
        const by = Math.min(window.scrollY, 170)
        window.scrollBy(0, -by)
        await frame()
        for (const [href, top] of tops()) {
          const old = before.get(href)
          if (old !== undefined && old > 0 && old < window.innerHeight) found.add(Math.round(top - old - by))
        }
      }
      return [...found]
    })
    expect(moves).toEqual([0])
    await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' }).first()).toBeInViewport()
  },
)
