import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { project } from './app-sources.ts'
import { loadedLaterBy, partsAskedForBy, partsUsedBy } from './text-parts.ts'

/** Loaded before any screen, and before any screen of an association. */
const everywhere = 'everywhere'
const onScreens = [everywhere, ...partsAskedForBy('src/start-app.tsx')]
const modules = globSync('src/**/*.{ts,tsx}', { cwd: project }).filter((file) => !/\.(test|gen)\./.test(file))
const routes = modules.filter((file) => /^src\/routes\/(?!__root|-|.*\/-)/.test(file))

describe('the texts of a screen', () => {
  test.each(routes)('%s asks in `loadTexts` for what its screen uses', (route) => {
    expect(partsAskedForBy(route)).toEqual(partsUsedBy(route).filter((part) => !onScreens.includes(part)))
  })

  test('what surrounds every screen uses the parts that are always there', () => {
    expect(partsUsedBy('src/main.tsx')).toEqual([])
    expect(partsUsedBy('src/start-signed-out.tsx')).toEqual([everywhere])
    expect(onScreens).toEqual(expect.arrayContaining([...partsUsedBy('src/start-app.tsx')]))
  })
})

test('code that comes later asks in `withTexts` for texts that the module around it does not use', () => {
  const missing = modules.flatMap((module) => {
    const known = new Set([...onScreens, ...partsUsedBy(module), ...partsAskedForBy(module)])
    return loadedLaterBy(module).flatMap((later) =>
      partsUsedBy(later).flatMap((part) => (known.has(part) ? [] : [`${module}: '${part}' for ${later}`])),
    )
  })
  expect(missing).toEqual([])
  expect(modules.flatMap(loadedLaterBy).length).toBeGreaterThan(50)
})
