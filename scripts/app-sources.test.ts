import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSource, project, sourcesFingerprint } from './app-sources.ts'

test('the same sources have the same fingerprint', () => {
  expect(sourcesFingerprint()).toBe(sourcesFingerprint())
})

test.for([
  'src/main.tsx',
  'contract/operations.ts',
  'messages/parts/forms/nl.ts',
  'client/client.ts',
  'index.html',
  'vite.config.ts',
  // `vite.config.ts` reads its browsers.
  'package.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/text-parts.ts',
  'scripts/precompiled-messages.ts',
])('a change of %s makes a new build', (file) => {
  expect(isSource(file)).toBe(true)
})

test.for(['server/main.ts', 'src/search/engine.test.ts', 'scripts/app-sources.test.ts', 'README.md'])(
  'a change of %s does not',
  (file) => {
    expect(isSource(file)).toBe(false)
  },
)

test('the build has sources', () => {
  expect(globSync('src/**/*.tsx', { cwd: project }).filter(isSource).length).toBeGreaterThan(0)
})
