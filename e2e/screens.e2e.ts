/** All screens with all kinds of keys: every screen works, or says why it is not available. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { can, type Module, modules, readOnlyScopes, type Scope, scopes, sensitiveScope } from '#contract/operations.ts'
import { pseudoMarks } from '#messages/pseudo.ts'
import { tabThrough } from './support/keyboard.ts'
import { clippedTexts, crowdedRows, foreignTexts, wrappedTexts } from './support/looks.ts'
import { furnished, openScreens, screens } from './support/screens.ts'
import { storeBeforeStart } from './support/stored.ts'
import { type Association, expect, test, text } from './support/test.ts'

const allOff = Object.fromEntries(modules.map((module) => [module, false]))
const allOn: Readonly<Partial<Record<Module, boolean>>> = Object.fromEntries(modules.map((module) => [module, true]))

interface Kind {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly modules?: Readonly<Partial<Record<Module, boolean>>>
}

const kinds: readonly Kind[] = [
  { name: 'a full key', scopes },
  { name: 'a read-only key', scopes: readOnlyScopes },
  { name: 'a key without the sensitive scope', scopes: scopes.filter((scope) => scope !== sensitiveScope) },
  { name: 'a key of an association without modules', scopes, modules: allOff },
]

test('every route is one of the screens', () => {
  const folder = resolve(import.meta.dirname, '../src/routes')
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)[^-_/][^/]*\.tsx$/.test(name),
  )
  expect(routes.toSorted()).toEqual([...screens, ...openScreens].map(({ file }) => file).toSorted())
})

/** Collects requests that the service refused for a missing scope; the app should not have sent them. */
function watchForbidden(page: Page): string[] {
  const forbidden: string[] = []
  page.on('response', async (response) => {
    if (response.status() === 403) forbidden.push(response.url())
    if (response.status() !== 404 || !response.url().includes('/v2/')) return
    const body = await response.text().catch(() => '')
    if (body.includes('module_disabled')) forbidden.push(response.url())
  })
  return forbidden
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(beyond, `${page.url()} is wider than the screen by so many pixels`).toBeLessThanOrEqual(0)
}

for (const { name, scopes: granted, modules: on } of kinds) {
  test(`${name}: every screen works or says why not, without forbidden requests`, async ({
    app,
    makeAssociation,
    page,
  }) => {
    test.slow()
    // So many screens in a minute are beyond the rate limit of a test key.
    const association = await makeAssociation({ ...furnished, environment: 'live', ...(on ? { modules: on } : {}) })
    await association.changeScopes('secretary', granted)
    const forbidden = watchForbidden(page)
    await app.signIn('secretary', association)
    for (const { path, operation } of screens) {
      await test.step(path, async () => {
        // One of the keys loads the app at each address; the others navigate, which is faster.
        await (granted === scopes && !on ? app.load(path) : app.visit(path))
        const mayBeThere = operation === null || can({ scopes: granted, modules: on ?? allOn }, operation)
        const refusal = app.heading(text.trouble.right.title).or(app.heading(text.trouble.module.title))
        await expect(refusal).toHaveCount(mayBeThere ? 0 : 1)
      })
    }
    expect(forbidden).toEqual([])
  })
}

test('records of another association do not exist', async ({ app, association, makeAssociation, page }) => {
  // The other association has records with these ids; this one has one group and one committee.
  await makeAssociation(furnished)
  await association.changeScopes('secretary', scopes)
  await app.signIn('secretary')
  for (const path of ['/groups/3', '/committees/2', '/events/1', '/events/1/door', '/invoices/1', '/payments/1']) {
    await page.goto(path)
    await expect(app.heading(text.trouble.notFound.title)).toBeVisible()
  }
})

test('after the key is revoked, a screen asks to sign in again', async ({ app, makeAssociation, page }) => {
  const association = await makeAssociation(furnished)
  await association.changeScopes('secretary', scopes)
  await app.signIn('secretary', association)
  // Only a few screens, because the service blocks an address after thirty refused keys in a minute.
  await app.settled()
  await association.revokeKey('secretary')
  for (const path of ['/', '/members/1', '/events/1/door', '/invoices/new']) {
    await page.goto(path)
    await expect(page.getByRole('dialog')).toContainText(text.session.again.title)
  }
})

/** With live keys: so many screens in a row would exceed the rate limit of a test key. */
const live = { ...furnished, environment: 'live' } as const

async function openFurnished(makeAssociation: (options: typeof live) => Promise<Association>): Promise<Association> {
  const association = await makeAssociation(live)
  await association.changeScopes('secretary', scopes)
  return association
}

test.describe('on a screen of 320 pixels, which is also 1280 at 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways', async ({ app, makeAssociation, page }) => {
    test.slow()
    await app.signIn('secretary', await openFurnished(makeAssociation))
    for (const { path } of screens) {
      await test.step(path, async () => {
        await app.visit(path)
        await expectNoSidewaysScroll(page)
      })
    }
  })
})

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    // Fields have larger text on phones.
    test.use({ viewport: { width, height: 800 }, isMobile: width === 360, hasTouch: width === 360 })

    test('every text is translated, and longer texts still fit', async ({ app, makeAssociation, page }) => {
      test.slow()
      const association = await openFurnished(makeAssociation)
      await storeBeforeStart(page, 'ledenbalie.pseudo', '1')
      await page.goto(`/sign-in#key=${association.key('secretary')}`)
      await expect(page).toHaveURL('/')
      for (const { path } of screens) {
        await test.step(path, async () => {
          await app.visit(path)
          expect.soft(await foreignTexts(page, pseudoMarks), `${path} has texts that are not translated`).toEqual([])
          expect.soft(await clippedTexts(page), `${path} has texts that are cut off`).toEqual([])
          expect.soft(await crowdedRows(page), `${path} has rows with more than one link`).toEqual([])
          await expectNoSidewaysScroll(page)
        })
      }
    })
  })
}

for (const language of languages) {
  test(`no text is clipped or wrapped in a button in ${language} at any width`, async ({
    app,
    makeAssociation,
    page,
  }) => {
    test.slow()
    await storeBeforeStart(page, 'ledenbalie.language', language)
    const association = await openFurnished(makeAssociation)
    await page.goto(`/sign-in#key=${association.key('secretary')}`)
    await expect(page).toHaveURL('/')
    for (const { path } of screens) {
      await app.visit(path)
      for (const width of [360, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await app.settled()
        expect.soft(await clippedTexts(page), `${path} at ${width} pixels`).toEqual([])
        expect.soft(await wrappedTexts(page, 'body'), `${path} at ${width} pixels`).toEqual([])
      }
    }
  })
}

test('the Tab key reaches everything, with a visible focus', async ({ app, makeAssociation, page }) => {
  test.slow()
  // Otherwise a focus ring may still be fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await app.signIn('secretary', await openFurnished(makeAssociation))
  for (const { path } of screens) {
    await test.step(path, async () => {
      await app.load(path)
      expect.soft(await tabThrough(page), path).toEqual({ missed: [], unmarked: [], isTrapped: false })
    })
  }
})

// One association per group of screens: every button loads its screen again.
for (const room of new Set(screens.map(({ path }) => path.split('/')[1] ?? ''))) {
  test(`every button on the screens under /${room} works`, async ({ app, context, makeAssociation, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page.on('dialog', (dialog) => void dialog.accept())
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', String(performance.now()))
    })
    await app.signIn('secretary', await openFurnished(makeAssociation))
    const dead: string[] = []
    for (const { path } of screens.filter((screen) => screen.path.split('/')[1] === room)) {
      await app.load(path)
      const buttons = page.getByRole('main').getByRole('button')
      for (const [index, html] of (await buttons.evaluateAll((all) => all.map((one) => one.outerHTML))).entries()) {
        const button = buttons.nth(index)
        if (!(await button.isVisible()) || !(await button.isEnabled())) continue
        const look = () =>
          page.evaluate(
            () => location.href + document.body.outerHTML.length + (document.activeElement?.outerHTML ?? ''),
          )
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
        const before = await look()
        await button.click()
        const changed = await expect
          .poll(look, { timeout: 3_000 })
          .not.toBe(before)
          .then(
            () => true,
            () => false,
          )
        if (!changed) dead.push(`${path}: ${html.slice(0, 120)}`)
        await app.load(path)
      }
    }
    expect(dead).toEqual([])
  })
}
