import { expect, test } from 'vitest'
import { isUnreadable } from '../search/search.ts'
import { conditionsOf, nextSort, readListSearch, sortOf, withConditions } from './list-search.ts'

test('the search of an address is read back', () => {
  const search = { sort: '-city', filter: ['city~is~Zeist', 'email~empty'], columns: ['name', 'city'] }
  expect(readListSearch(search)).toEqual(search)
  expect(conditionsOf(search)).toHaveLength(2)
  expect(sortOf(search)).toEqual({ column: 'city', descending: true })
})

test('invalid parts are ignored, except filters', () => {
  expect(readListSearch({ q: 'jan', sort: 3, columns: 'name' })).toEqual({ columns: ['name'] })
  const search = readListSearch({ filter: ['x', { a: 1 }, '', 5] })
  expect(search).toEqual({ filter: ['x', '{"a":1}', '5'] })
  expect(conditionsOf(search).map(isUnreadable)).toEqual([true, true, true])
  // A saved view and a copied address hold them too.
  expect(withConditions({}, conditionsOf(search))).toEqual(search)
  expect(readListSearch({ filter: 'city~empty' })).toEqual({ filter: ['city~empty'] })
})

test('every filter of an address counts, however many and long they are', () => {
  const filter = [...Array(60).keys()].map((index) => `city~not~${'x'.repeat(600)}${index}`)
  expect(conditionsOf(readListSearch({ filter }))).toHaveLength(60)
})

test('without filters there is no such part in the address', () => {
  expect(withConditions({ q: 'x', filter: ['a~empty'] }, [])).toEqual({ q: 'x' })
})

test('the same filter twice is one filter', () => {
  const [condition] = conditionsOf({ filter: ['city~is~Zeist'] })
  expect(withConditions({}, condition ? [condition, { ...condition }] : [])).toEqual({ filter: ['city~is~Zeist'] })
  expect(readListSearch({ filter: ['city~empty', 'city~empty'] })).toEqual({ filter: ['city~empty'] })
})

test('a heading sorts up, down, and not at all', () => {
  expect(nextSort(null, 'city')).toBe('city')
  expect(nextSort({ column: 'city', descending: false }, 'city')).toBe('-city')
  expect(nextSort({ column: 'city', descending: true }, 'city')).toBeUndefined()
  expect(nextSort({ column: 'name', descending: true }, 'city')).toBe('city')
})

test('the order in which a list begins is left out of the address, and a second press always changes something', () => {
  expect(nextSort({ column: 'date', descending: true }, 'date', '-date')).toBe('date')
  expect(nextSort({ column: 'date', descending: false }, 'date', '-date')).toBeUndefined()
  expect(nextSort({ column: 'city', descending: false }, 'date', '-date')).toBe('date')
  expect(nextSort({ column: 'city', descending: false }, 'name', 'name')).toBeUndefined()
  expect(nextSort({ column: 'city', descending: true }, 'city', '-date')).toBeUndefined()
})
