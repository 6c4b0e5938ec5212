import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import project from './package.json' with { type: 'json' }
import { servicePaths } from './server/http/service-paths.ts'
import { precompiledMessages } from './scripts/precompiled-messages.ts'

// During development the app runs on Vite's port and passes the service's paths on.
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:4000'
/** With its own `Host`: people are signed in at the address of the page alone. */
const passedOn = { target: service, changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen's first data are requested by its own file: every other screen would carry the code of its queries.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
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
    // The message for older browsers: the script in `index.html`.
    target: project.browserslist.map((browser) => browser.replace(' >= ', '')),
    // A screen's styles would come after its code.
    cssCodeSplit: false,
  },
  server: {
    // A regular expression, because a prefix would also match screens: `/pay` and `/payments`.
    proxy: Object.fromEntries(servicePaths.map((path) => [`^${path}(?:[/?]|$)`, passedOn])),
  },
})
