import { expect, test } from 'vitest'
import { nextPlace } from './use-active.ts'

test('single steps go round', () => {
  expect(nextPlace(2, 1, 3)).toBe(0)
  expect(nextPlace(0, -1, 3)).toBe(2)
})

test('leaps stop at the ends', () => {
  expect(nextPlace(1, 6, 3)).toBe(2)
  expect(nextPlace(1, -6, 3)).toBe(0)
})

test('an empty list has no place', () => {
  expect(nextPlace(0, 1, 0)).toBe(-1)
})
