import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { project } from './app-sources.ts'
import { loadedLaterBy, partsAskedForBy, partsUsedBy } from './text-parts.ts'

const everywhere = 'everywhere'
const modules = globSync('src/**/*.{ts,tsx}', { cwd: project }).filter((file) => !/\.(test|gen)\./.test(file))
const routes = modules.filter((file) => /^src\/routes\/(?!__root|-|.*\/-)/.test(file))

describe('the texts of a screen', () => {
  test.each(routes)('%s asks in `loadTexts` for what its screen uses', (route) => {
    expect(partsAskedForBy(route)).toEqual(partsUsedBy(route).filter((part) => part !== everywhere))
  })

  test('what surrounds every screen uses the part that is always there', () => {
    expect(partsUsedBy('src/main.tsx')).toEqual([everywhere])
    expect(partsUsedBy('src/routes/__root.tsx')).toEqual([everywhere])
  })
})

test('code that comes later asks in `withTexts` for texts that the module around it does not use', () => {
  const missing = modules.flatMap((module) => {
    const known = new Set([everywhere, ...partsUsedBy(module), ...partsAskedForBy(module)])
    return loadedLaterBy(module).flatMap((later) =>
      partsUsedBy(later).flatMap((part) => (known.has(part) ? [] : [`${module}: '${part}' for ${later}`])),
    )
  })
  expect(missing).toEqual([])
  expect(modules.flatMap(loadedLaterBy).length).toBeGreaterThan(50)
})
