import { expect, test } from 'vitest'
import { kindOfSearch, numbersLike } from './member-search.ts'

test.each([
  ['a', 'short'],
  ['an', 'name'],
  ['van den berg', 'name'],
  ['anna@', 'email'],
  ['lid7@example.org', 'email'],
  ['7', 'number'],
  ['D-104', 'number'],
])('%s is looked for as: %s', (text, kind) => {
  expect(kindOfSearch(text)).toBe(kind)
})

test('an exact number comes before longer ones', () => {
  const rows = [{ membership_number: '1010' }, { membership_number: '101' }, { membership_number: null }]
  expect(numbersLike(rows, '101').map(({ membership_number: number }) => number)).toEqual(['101', '1010'])
})
