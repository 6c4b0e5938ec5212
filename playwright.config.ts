import { defineConfig, devices } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.ts'

// Found once, by the first process that reads this file; the workers inherit it.
process.env['CHROMIUM_PATH'] ??= ensureBrowser()
const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'],
  // A whole Chromium draws its address bar's suggestions as pages of their own, two processes for each test: most of what a window costs.
  args: ['--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,OmniboxAimPopup'],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A journey that passes only at its second attempt is listed as flaky: a race to find, not a reason to refuse the rest.
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
    launchOptions,
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    {
      name: 'desktop',
      // Without motion, as for people who prefer none: animations take a sixth of the time. The phone project has them.
      use: { ...devices['Desktop Chrome'], channel: undefined, contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@phone-only/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grep: /@phone/,
    },
  ],
})
