import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.ts'

const isFirst = process.env['TEST_WORKER_INDEX'] === undefined

// Found once, by the first process that reads this file; the workers inherit it.
process.env['CHROMIUM_PATH'] ??= ensureBrowser()

/** `npm run test:all`: long variants of journeys, and the main journeys in other browsers. */
const asksAll = process.env['TEST_ALL'] === '1'
const leftOut = asksAll ? [] : [/@long/]

// Without motion, as for people who prefer none: animations take a sixth of the time. One journey of a phone has them.
const contextOptions = { reducedMotion: 'reduce' } as const
const chromium = {
  contextOptions,
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'],
    // A whole Chromium draws its address bar's suggestions as pages of their own, two processes for each test: most of what a window costs.
    args: ['--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,OmniboxAimPopup'],
  },
}

const others = [
  { name: 'firefox', type: firefox, device: devices['Desktop Firefox'] },
  { name: 'webkit', type: webkit, device: devices['Desktop Safari'] },
]

/** The browsers that are installed; says so where one is not. */
function otherBrowsers() {
  const isThere = ({ name, type }: (typeof others)[number]) => {
    const isInstalled = existsSync(type.executablePath())
    if (!isInstalled && isFirst)
      process.stderr.write(
        `\n!!! NOT TESTED IN ${name.toUpperCase()}: install it with npx playwright install ${name}\n\n`,
      )
    return isInstalled
  }
  return others.filter(isThere).map(({ name, device }) => ({ name, use: { ...device, contextOptions }, grep: /@main/ }))
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Beyond that many it is one cause, and the rest of the journeys wait in vain.
  maxFailures: 10,
  // A journey that passes only at its second attempt is listed as flaky: a race to find.
  retries: process.env['CI'] ? 1 : 0,
  // Generous: a busy machine must not turn a good journey into a failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // A trace of every test takes a third of the time: `npm run test:e2e -- --trace on` when one has to be looked at.
  // The time zone of the journeys' associations: `e2e/support/days.ts`.
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], channel: undefined, ...chromium },
      grepInvert: [/@phone-only/, ...leftOut],
    },
    {
      // Journeys that differ on a phone; the rest runs once.
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, ...chromium },
      grep: /@phone/,
      grepInvert: leftOut,
    },
    ...(asksAll ? otherBrowsers() : []),
  ],
})
