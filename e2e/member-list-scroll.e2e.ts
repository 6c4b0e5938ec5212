/** Scrolling through the members, and what a phone shows of their list. */
import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const tools = text.dataList

test(
  'a focused row that scrolls away does not pass its focus to another row',
  { tag: '@phone' },
  async ({ app, page }) => {
    await app.open('/members')
    const main = page.getByRole('main')
    await expect(main).toContainText('60 in all')
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
  await app.open('/members')
  await expect(page.getByRole('main')).toContainText('60 in all')
  const width = page.viewportSize()?.width ?? 0
  for (const { title } of [tools.filter, tools.order, tools.views, tools.selection, tools.export]) {
    await app.button(title).click()
    const opened = page.getByRole(title === tools.selection.title ? 'menu' : 'dialog', { name: title })
    const box = await opened.boundingBox()
    expect(box?.x, title).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0), title).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
})

test(
  'on a phone cards of many heights move as far as the finger does, also up from a place jumped to',
  { tag: ['@phone', '@phone-only'] },
  async ({ app, makeAssociation, page }) => {
    const long = 'van der Bouwhuijsen-Oosterwijk tot Langeveld en Berghe'
    const members = someMembers(300).map((member, index) => (index % 3 === 1 ? { ...member, last_name: long } : member))
    const club = await makeAssociation({ members, name: 'Long Names' })
    await page.goto(`/sign-in?to=/members#key=${club.key('secretary')}`)
    await expect(page.getByRole('main')).toContainText('300 in all')
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
