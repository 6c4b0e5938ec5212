/**
 * Every screen, loaded once: it is there, accessible in light and dark, reached by the Tab key, and shows every text whole, in every
 * language and at every width, on a phone too.
 */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { allScopes, modules } from '#contract/operations.ts'
import { pseudoMarks } from '#messages/pseudo.ts'
import type { AppUser } from './support/app.ts'
import { tabThrough } from './support/keyboard.ts'
import { speak } from './support/languages.ts'
import { clippedTexts, crowdedRows, foreignTexts, widthBeyond, wrappedTexts } from './support/looks.ts'
import { expectPermitted } from './support/permitted.ts'
import { furnished, journeyScreens, openScreens, type Screen, screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const height = 800
const widest = 1440
const wide = [widest, 1100, 768]
const phone = 360
/** A window of 1280 pixels at 400 %. */
const narrowest = 320
const reached = { missed: [], unmarked: [], isTrapped: false }
const everything = { scopes: allScopes, modules: Object.fromEntries(modules.map((module) => [module, true])) }

test('every route is one of the screens', () => {
  const folder = resolve(import.meta.dirname, '../src/routes')
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)[^-_/][^/]*\.tsx$/.test(name),
  )
  expect(routes.toSorted()).toEqual([...screens, ...journeyScreens, ...openScreens].map(({ file }) => file).toSorted())
})

async function expectWhole(page: Page, where: string): Promise<void> {
  expect.soft(await clippedTexts(page), `${where}: texts that are cut off`).toEqual([])
  expect.soft(await wrappedTexts(page, 'body'), `${where}: buttons with more than one line`).toEqual([])
  expect.soft(await widthBeyond(page), `${where}: pixels beyond the width of the screen`).toBe(0)
}

async function expectWholeEverywhere(app: AppUser, path: string, all: readonly number[]): Promise<void> {
  for (const [index, language] of languages.entries()) {
    await speak(app.page, language)
    // There and back: the first width of a language is the last one of the language before.
    for (const width of index % 2 === 0 ? all : all.toReversed()) {
      if (app.page.viewportSize()?.width !== width) await app.page.setViewportSize({ width, height })
      await app.settled()
      await expectWhole(app.page, `${path} in ${language} at ${width} pixels`)
    }
  }
  await speak(app.page, 'en')
}

/** In longer texts with marks, which show what was never translated. */
async function expectTranslated(app: AppUser, { path }: Screen): Promise<void> {
  const { page } = app
  await app.visit(path)
  for (const width of [phone, widest]) {
    await page.setViewportSize({ width, height })
    await app.settled()
    const where = `${path} at ${width} pixels`
    expect.soft(await foreignTexts(page, pseudoMarks), `${where}: texts that are not translated`).toEqual([])
    expect.soft(await clippedTexts(page), `${where}: longer texts that are cut off`).toEqual([])
    expect.soft(await crowdedRows(page), `${where}: rows with more than one link`).toEqual([])
    expect.soft(await widthBeyond(page), `${where}: pixels beyond the width of the screen`).toBe(0)
  }
}

/** A finger instead of a pointer, for style sheets. Chromium does not take it back in the same page. */
async function useFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** So many screens to a test: the workers share them. */
const share = 7

for (let index = 0; index < screens.length; index += share) {
  const part = screens.slice(index, index + share)
  const [first = '', last = ''] = [part[0]?.path, part.at(-1)?.path]

  test(`the screens from ${first} to ${last} are complete`, async ({ app, makeAssociation, page }) => {
    test.slow()
    // A test key is limited to fewer requests than so many screens send.
    const association = await makeAssociation({ ...furnished, environment: 'live' })
    await page.setViewportSize({ width: widest, height })
    await app.open(first, 'administrator', association)
    await app.settled()
    for (const screen of part) {
      await test.step(screen.path, async () => {
        await app.visit(screen.path)
        await expectPermitted(page, screen, everything)
        expect.soft(await tabThrough(page), screen.path).toEqual(reached)
        await app.expectAccessible()
        await expectWholeEverywhere(app, screen.path, wide)
        await page.setViewportSize({ width: narrowest, height })
        await app.settled()
        expect.soft(await widthBeyond(page), `${screen.path} at ${narrowest} pixels`).toBe(0)
        await page.setViewportSize({ width: widest, height })
      })
    }
    await useFinger(page)
    await page.setViewportSize({ width: phone, height })
    for (const screen of part) {
      await test.step(`${screen.path} on a phone`, async () => {
        await app.visit(screen.path)
        await app.expectAccessible()
        await expectWholeEverywhere(app, screen.path, [phone])
      })
    }
    await page.evaluate(() => localStorage.setItem('ledenbalie.pseudo', '1'))
    await app.load(first)
    for (const screen of part) await test.step(screen.path, () => expectTranslated(app, screen))
  })
}
