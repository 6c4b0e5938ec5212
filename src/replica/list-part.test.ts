import { expect, test } from 'vitest'
import { partOf } from './list-part.ts'

test('the registrations of one event are no part of those of another', () => {
  expect(partOf({ id: 1 }, { id: 1 })).toBe('whole')
  expect(partOf({ id: 2 }, { id: 1 })).toBe('other')
  expect(partOf({}, { id: 1 })).toBe('other')
})

test('a list with filters shows part of what belongs in it', () => {
  expect(partOf({ query: {} }, {})).toBe('whole')
  expect(partOf({ query: { group_id: 3 } }, {})).toBe('part')
})
