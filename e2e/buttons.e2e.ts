/** Every screen, loaded at its address with a full key: it asks for nothing that it may not read, and every button does something. */
import type { Locator, Page } from '@playwright/test'
import { modules, scopes } from '#contract/operations.ts'
import type { AppUser } from './support/app.ts'
import { expectPermitted, watchForbidden } from './support/permitted.ts'
import { furnished, screens } from './support/screens.ts'
import { type Association, expect, test } from './support/test.ts'

const everything = { scopes, modules: Object.fromEntries(modules.map((module) => [module, true])) }

/** Changes with anything that a button could do; a value to compare. */
async function lookOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { body, activeElement } = document
    return location.href + body.outerHTML.length + (activeElement?.outerHTML ?? '')
  })
}

/** A dialog, a menu, or the button of one that is about to open. */
const opened = '[role="dialog"], [role="menu"], main [aria-haspopup][aria-expanded="true"]'

/** Without the focus, which differs after a button was pressed. */
async function restingLookOf(page: Page): Promise<string> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return lookOf(page)
}

async function becomes(page: Page, isIt: (look: string) => boolean, timeout: number): Promise<boolean> {
  try {
    await expect.poll(async () => isIt(await lookOf(page)), { timeout, intervals: [20, 50, 100] }).toBe(true)
    return true
  } catch {
    return false
  }
}

/**
 * The screen as it was before a button was pressed: Escape closes what opened, and its own address takes back what the button wrote there,
 * such as an order. After anything else, such as signing out, the screen is loaded again.
 */
async function restore(app: AppUser, path: string, before: string, association: Association): Promise<void> {
  const { page } = app
  if ((await page.locator(opened).count()) > 0) await page.keyboard.press('Escape')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  if ((await restingLookOf(page)) === before) return
  if (new URL(page.url()).search !== '') {
    await app.visit(path)
    if ((await restingLookOf(page)) === before) return
  }
  await app.load(path)
  if (new URL(page.url()).pathname !== '/sign-in') return
  await app.signIn('board', association)
  await app.load(path)
}

/** A refetch can disable the button between the check and the click. */
async function presses(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 5_000 })
    return true
  } catch (error) {
    if (await button.isEnabled()) throw error
    return false
  }
}

for (const room of new Set(screens.map(({ path }) => path.split('/')[1] ?? ''))) {
  test(`every button on the screens under /${room} works`, async ({ app, context, makeAssociation, page }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page.on('dialog', (dialog) => void dialog.accept())
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', String(performance.now()))
    })
    // So many requests in a minute are beyond the rate limit of a test key.
    const association = await makeAssociation({ ...furnished, environment: 'live' })
    await app.signIn('board', association)
    /** Effects beside the screen itself: a window of the system to choose a file in, a file that is saved, and a question to the service. */
    const acts: unknown[] = []
    page.on('filechooser', (chooser) => acts.push(chooser))
    page.on('download', (file) => acts.push(file))
    // Code that comes is not what a button does: what it shows is.
    page.on('request', (request) => request.resourceType() === 'script' || acts.push(request))
    const dead: string[] = []
    const forbidden = watchForbidden(page)
    for (const screen of screens.filter(({ path }) => path.split('/')[1] === room)) {
      const { path } = screen
      await app.load(path)
      await expectPermitted(page, screen, everything)
      const buttons = page.getByRole('main').getByRole('button')
      const names = await buttons.evaluateAll((all) => all.map((one) => one.textContent || one.outerHTML.slice(0, 120)))
      for (const [index, name] of names.entries()) {
        const button = buttons.nth(index)
        if (!(await button.isVisible()) || !(await button.isEnabled())) continue
        const before = await restingLookOf(page)
        // That it has the focus and the pointer is not what it does.
        await button.hover()
        await button.focus()
        const pointedAt = await lookOf(page)
        acts.length = 0
        if (!(await presses(button))) continue
        const isAlive = await becomes(page, (look) => look !== pointedAt || acts.length > 0, 15_000)
        if (!isAlive) dead.push(`${path}: ${name}`)
        await restore(app, path, before, association)
      }
    }
    expect(dead).toEqual([])
    expect(forbidden).toEqual([])
  })
}
