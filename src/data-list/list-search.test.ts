import { expect, test } from 'vitest'
import { conditionsOf, nextSort, readListSearch, sortOf, withConditions } from './list-search.ts'

test('the search of an address is read back', () => {
  const search = { sort: '-city', filter: ['city~is~Zeist', 'email~empty'], columns: ['name', 'city'] }
  expect(readListSearch(search)).toEqual(search)
  expect(conditionsOf(search)).toHaveLength(2)
  expect(sortOf(search)).toEqual({ column: 'city', descending: true })
})

test('invalid parts are ignored', () => {
  expect(readListSearch({ q: 'jan', sort: 3, filter: ['x', { a: 1 }], columns: 'name' })).toEqual({ columns: ['name'] })
  expect(readListSearch({ filter: 'city~empty' })).toEqual({ filter: ['city~empty'] })
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
