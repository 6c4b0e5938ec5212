import { expect, test } from 'vitest'
import { hasMemberFilters, memberConditions, readMemberFilters } from './member-filters.ts'
import { layoutOf } from '../data-list/list-search.ts'

test('filters are read from the address', () => {
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

test('a number is read as search text', () => {
  expect(readMemberFilters({ q: 1001 })).toEqual({ q: '1001' })
})

test('invalid and unknown parts are ignored', () => {
  expect(readMemberFilters({ q: '  ', status: 'happy', group: -1, email: { $ne: 1 }, limit: 5 })).toEqual({})
  expect(readMemberFilters({ group: 1.5, status: 'constructor' })).toEqual({})
})

test('a long search is truncated to the maximum of the service', () => {
  expect(readMemberFilters({ q: 'a'.repeat(300) }).q).toHaveLength(200)
})

test('an email address becomes a filter of its column', () => {
  expect(readMemberFilters({ email: 'a@b.nl' })).toEqual({ filter: ['email~is~a@b.nl'] })
})

test('clearing the filters keeps sorting and columns', () => {
  const search = readMemberFilters({ q: 'x', sort: 'city', columns: ['name'], status: 'active' })
  expect(hasMemberFilters(search)).toBe(true)
  expect(memberConditions(search)).toEqual([{ column: 'status', operator: 'is', values: ['active'] }])
  expect(layoutOf(search)).toEqual({ sort: 'city', columns: ['name'] })
  expect(hasMemberFilters(layoutOf(search))).toBe(false)
})
