import { defineConfig } from 'vitest/config'

const rooms = ['contract', 'client', 'conformance', 'messages', 'server', 'src', 'scripts']
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
          exclude: [...exclude, '**/*.service.test.ts'],
          environment: 'node',
          testTimeout: 10_000,
        },
      },
      {
        test: {
          // Real databases, or the running service.
          name: 'service',
          include: rooms.map((room) => `${room}/**/*.service.test.ts`),
          exclude,
          environment: 'node',
          globalSetup: ['server/testing/service-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
