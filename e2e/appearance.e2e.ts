import { de } from '#messages/app/de.ts'
import { nl } from '#messages/app/nl.ts'
import { expect, test, text } from './support/test.ts'

test('the language switches without a reload, is remembered, and applies to the service too', async ({ app, page }) => {
  await app.open('/members/new')
  const loaded = await page.evaluate(() => performance.timeOrigin)
  await app.navigation.getByLabel(text.shell.language).selectOption({ label: text.shell.languages.de })
  await expect(app.heading(de.members.create.title)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
  await app.field(de.members.fields.last_name).fill('Doppelt')
  await app.field(de.members.fields.membership_number).fill('1001')
  await app.button(de.members.create.submit).click()
  await app.expectFieldError(de.members.fields.membership_number, de.fields.taken)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(app.heading(de.members.create.title)).toBeVisible()
})

test('the page brings the texts of the chosen language, and of the browser once that is chosen again', async ({
  app,
  page,
}) => {
  await app.open('/members')
  const openedIn = async (lang: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    return (await page.reload())?.text()
  }
  // Its name is in the language that is shown.
  const language = page.getByRole('navigation').getByRole('combobox').first()
  const english = await openedIn('en')
  await language.selectOption({ label: text.shell.languages.de })
  expect(await openedIn('de')).not.toBe(english)
  await language.selectOption({ label: text.shell.languages.en })
  expect(await openedIn('en')).toBe(english)
})

test.describe('in a Dutch browser', () => {
  test.use({ locale: 'nl-NL' })

  test('the first screen and its dates are Dutch', async ({ app, page }) => {
    await page.goto('/sign-in')
    await expect(app.heading(nl.session.title)).toBeVisible()
    await app.open('/members/1', 'secretary')
    await expect(page.getByRole('main')).toContainText('15 juni 1960')
  })
})

test('the chosen colour scheme stays after a reload', { tag: '@main' }, async ({ app, page }) => {
  await app.signIn()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await app.navigation.getByLabel(text.shell.appearance).selectOption({ label: text.shell.appearances.dark })
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await app.expectHome()
  expect(await ground()).toBe(dark)
})

test.describe('on a device in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('the app is dark', async ({ app, page }) => {
    await app.signIn()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'on a phone the menu opens and closes, and nothing overflows the screen',
    { tag: ['@phone', '@phone-only'] },
    async ({ app, page }) => {
      await app.open('/members')
      await expect(app.memberList).toContainText('Chaima Bakker')
      await page.getByRole('button', { name: text.shell.openMenu }).click()
      await app.link(text.shell.home).click()
      await app.expectHome()
      for (const path of ['/', '/members', '/members/1', '/members/1/edit', '/settings']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      }
    },
  )
})

test('an older browser shows a message in four languages, and the app does not start', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
  await page.goto('/sign-in')
  for (const words of ['te oud', 'too old', 'zu alt', 'trop ancien'])
    await expect(page.locator('p').filter({ hasText: words })).toBeVisible()
  await expect(page.locator('#root')).toHaveCount(0)
})
