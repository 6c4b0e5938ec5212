/**
 * `npm run screenshots`: one sheet per screen in `docs/screenshots`, with today's sample association: 1440, 768 and 360 pixels wide, light
 * above dark. They are reviewed by eye and not compared by a test, because fonts differ between machines. Needs a built app.
 * `npm run screenshots -- invoices` only takes the sheets whose name contains one of the words.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.ts'
import { type ScreenPicture, picturesOf } from './support/pictures.ts'
import { sampleRoles, type Sample, startEmpty, startSample, stop } from './support/sample.ts'

const folder = resolve(import.meta.dirname, '../docs/screenshots')
const widths = [1440, 768, 360]
/** How much smaller a screen is on its sheet. */
const scale = 0.45

/** All looks of the screen that is open, as one sheet: widths beside each other, light above dark. */
async function takeSheet(page: Page, sheet: Page, name: string): Promise<void> {
  const rows: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const shots: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await settle(page)
      const shot = await page.screenshot({ type: 'png' })
      shots.push(`<img width="${width * scale}" src="data:image/png;base64,${shot.toString('base64')}">`)
    }
    rows.push(`<div>${shots.join('')}</div>`)
  }
  await sheet.setContent(`<style>
    body { margin: 0; padding: 8px; background: #8a8f94; width: max-content }
    div { display: flex; gap: 8px; align-items: start } div + div { margin-top: 8px } img { display: block }
  </style>${rows.join('')}`)
  await sheet.locator('body').screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 70 })
  console.log(name)
}

/** Waits until half a second has changed nothing: parts of a screen load after it. */
async function settle(page: Page): Promise<void> {
  let before = ''
  const isSame = async () => {
    const now = await page.locator('body').innerHTML()
    const same = now === before
    before = now
    return same
  }
  await expect.poll(isSame, { intervals: [500], timeout: 180_000 }).toBe(true)
}

/** Goes on within the app, so that lists which have been read stay read. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect(page).toHaveURL(path)
}

async function take(browser: Browser, sample: Sample, pictures: readonly ScreenPicture[]) {
  const sheet = await browser.newPage({ viewport: { width: 1200, height: 830 } })
  for (const role of [undefined, ...sampleRoles]) {
    const wanted = pictures.filter((picture) => picture.role === role)
    if (wanted.length === 0) continue
    const page = await browser.newPage({ baseURL: sample.url, locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
    if (role) {
      await page.goto(sample.links.get(role) ?? '')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    for (const [index, { name, path, prepare }] of wanted.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      // The first screen of a person may not be alive yet when its heading is there.
      await (role && index > 0 ? goTo(page, path) : page.goto(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await prepare?.(page)
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0, { timeout: 180_000 })
      await takeSheet(page, sheet, name)
    }
    await page.close()
  }
  await sheet.close()
}

const words = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'ledenbalie-screenshots-'))
const emptyData = mkdtempSync(join(tmpdir(), 'ledenbalie-screenshots-'))
const sample = await startSample(data)
const empty = await startEmpty(emptyData)
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? ensureBrowser() })
try {
  mkdirSync(folder, { recursive: true })
  const pictures = (await picturesOf(sample, empty)).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  await take(browser, sample, pictures)
} finally {
  await browser.close()
  await Promise.all([stop(sample), stop(empty)])
  for (const path of [data, emptyData]) rmSync(path, { recursive: true })
}
