import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import project from './package.json' with { type: 'json' }
import { precompiledMessages } from './scripts/precompiled-messages.ts'

// During development the app runs on Vite's port and passes the service's paths on.
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    precompiledMessages(),
  ],
  build: {
    // `scripts/check-size.ts` reads it.
    manifest: true,
    // What an older browser is told: `public/old-browser.js`.
    target: project.browserslist.map((browser) => browser.replace(' >= ', '')),
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every first load needs, in two files that load side by side instead of thirty; React changes least.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              tags: ['$initial'],
              priority: 2,
            },
            // The entry itself stays an entry, which the manifest names.
            { name: 'first', test: (id) => !/(main\.tsx|index\.html)$/.test(id), tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/docs', '/openapi.json', '/healthz', '/livez', '/readyz', '/pay', '/public'].map((path) => [
        path,
        service,
      ]),
    ),
  },
})
