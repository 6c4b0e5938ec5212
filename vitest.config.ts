import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { ensureBrowser } from './scripts/browser.ts'

// Threads and processes of the service take half the time to start. Node reads it as they do.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

const rooms = ['contract', 'client', 'conformance', 'messages', 'server', 'src', 'testing', 'scripts']
// Properties take their time when everything is asked.
const testTimeout = process.env['TEST_ALL'] === '1' ? 900_000 : 30_000
// Polling may take almost as long as a test, because the default of one second is too short on a slow machine.
const patience = { poll: { timeout: 25_000 } }
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    // By itself it leaves a core free, and of two that is half.
    maxWorkers: '100%',
    // A process per file loads everything again, which takes a third of the time. No file leaves anything behind in its modules.
    isolate: false,
    projects: [
      {
        test: {
          // No database, no socket: in milliseconds.
          name: 'unit',
          include: rooms.map((room) => `${room}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, '**/*.service.test.ts', '**/*.component.test.tsx'],
          environment: 'node',
          setupFiles: ['scripts/property-tests.ts'],
          testTimeout,
          expect: patience,
        },
      },
      {
        test: {
          // Real databases, or the running service.
          name: 'service',
          include: rooms.map((room) => `${room}/**/*.service.test.ts`),
          exclude,
          environment: 'node',
          globalSetup: ['testing/service-setup.ts'],
          setupFiles: ['scripts/property-tests.ts', 'testing/threads.ts'],
          testTimeout,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        plugins: [react()],
        test: {
          // Components of the app in a browser, with the running service behind them.
          name: 'component',
          include: ['src/**/*.component.test.tsx'],
          exclude,
          globalSetup: ['e2e/support/component-service.ts'],
          setupFiles: ['src/testing/component-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: patience,
          // One page for all files: loading the app again for each takes longer than its tests.
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A browser that other work delays has not failed.
            connectTimeout: 300_000,
            provider: playwright({
              launchOptions: {
                // Only this project needs it.
                get executablePath() {
                  return ensureBrowser()
                },
                // The page is Vite's, so the service is on another origin; journeys test the app on its own.
                args: ['--disable-web-security'],
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Amsterdam', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
    ],
  },
})
