import { expect, test } from 'vitest'
import { nextIndex, stepOf } from './palette.tsx'

test('single steps go round', () => {
  expect(nextIndex(2, 1, 3)).toBe(0)
  expect(nextIndex(0, -1, 3)).toBe(2)
})

test('leaps stop at the ends', () => {
  expect(nextIndex(1, 6, 3)).toBe(2)
  expect(nextIndex(1, -6, 3)).toBe(0)
})

test('an empty list has no active entry', () => {
  expect(nextIndex(0, 1, 0)).toBe(-1)
})

const bare = { altKey: false, ctrlKey: false, metaKey: false }

test('an arrow leads one further', () => {
  expect(stepOf({ ...bare, key: 'ArrowDown' })).toBe(1)
})

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('an arrow with %s is left to the text', (modifier) => {
  expect(stepOf({ ...bare, key: 'ArrowUp', [modifier]: true })).toBeUndefined()
})
