import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('avatar.module.css', import.meta.url), 'utf8')
const pairs = /ground: light-dark\((#\w+), (#\w+)\);\s*--avatar-ink: light-dark\((#\w+), (#\w+)\)/g

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(ground = '', ink = ''): number {
  const [dark = 0, light = 0] = [luminance(ground), luminance(ink)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// The initials are generated content, which axe does not look at.
test('the initials of all eight tints reach 4.5 : 1 in light and dark', () => {
  const contrasts = [...css.matchAll(pairs)].flatMap(([, lightGround, darkGround, lightInk, darkInk]) => [
    contrast(lightGround, lightInk),
    contrast(darkGround, darkInk),
  ])
  expect(contrasts).toHaveLength(16)
  expect(Math.min(...contrasts)).toBeGreaterThan(4.5)
})
