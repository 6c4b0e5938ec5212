import { expect, test } from 'vitest'
import { hasFilters, quickConditions, readMemberFilters } from './member-filters.ts'
import { layoutOf } from '../data-list/list-search.ts'

test('filters of an address are read back', () => {
  const filters = {
    q: 'jansen',
    status: 'active',
    group: 3,
    sort: '-city',
    filter: ['city~is~Zeist'],
    columns: ['name'],
  }
  expect(readMemberFilters(filters)).toEqual(filters)
})

test('a search for a number is a search for its digits', () => {
  expect(readMemberFilters({ q: 1001 })).toEqual({ q: '1001' })
})

test('what makes no sense is left out, and nothing else comes in', () => {
  expect(readMemberFilters({ q: '  ', status: 'happy', group: -1, email: { $ne: 1 }, limit: 5 })).toEqual({})
  expect(readMemberFilters({ group: 1.5, status: 'constructor' })).toEqual({})
})

test('an overlong search is cut to what the service takes', () => {
  expect(readMemberFilters({ q: 'a'.repeat(300) }).q).toHaveLength(200)
})

test('an address asked for is a filter of its column', () => {
  expect(readMemberFilters({ email: 'a@b.nl' })).toEqual({ filter: ['email~is~a@b.nl'] })
})

test('clearing keeps the order and the columns', () => {
  const search = readMemberFilters({ q: 'x', sort: 'city', columns: ['name'], status: 'active' })
  expect(hasFilters(search)).toBe(true)
  expect(quickConditions(search)).toEqual([{ column: 'status', operator: 'is', values: ['active'] }])
  expect(layoutOf(search)).toEqual({ sort: 'city', columns: ['name'] })
  expect(hasFilters(layoutOf(search))).toBe(false)
})
