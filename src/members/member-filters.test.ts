import { expect, test } from 'vitest'
import { hasMemberFilters, memberConditions, readMemberFilters } from './member-filters.ts'
import { layoutOf } from '../data-list/list-search.ts'

test('filters are read from the address', () => {
  const filters = {
    status: 'active',
    group: 3,
    sort: '-city',
    filter: ['city~is~Zeist'],
    columns: ['name'],
  }
  expect(readMemberFilters(filters)).toEqual(filters)
})

test('invalid and unknown parts are ignored', () => {
  expect(readMemberFilters({ q: '  ', status: 'happy', group: -1, email: { $ne: 1 }, limit: 5 })).toEqual({})
  expect(readMemberFilters({ group: 1.5, status: 'constructor' })).toEqual({})
})

test('search text and email addresses are personal data, which an address does not carry', () => {
  expect(readMemberFilters({ q: 'jansen', email: 'a@b.nl', name: 'Jansen' })).toEqual({})
})

test('the list begins with current members; a search looks through everyone unless a status is chosen', () => {
  const among = (...values: string[]) => [{ column: 'status', operator: 'is', values }]
  expect(memberConditions({}, '')).toEqual(among('active', 'cancelled', 'inactive'))
  expect(memberConditions({}, 'jansen')).toEqual([])
  expect(memberConditions({ status: 'all' }, '')).toEqual([])
  expect(memberConditions({ status: 'ended' }, 'jansen')).toEqual(among('ended'))
})

test('clearing the filters keeps sorting and columns', () => {
  const search = readMemberFilters({ sort: 'city', columns: ['name'], status: 'active' })
  expect(hasMemberFilters(search)).toBe(true)
  expect(layoutOf(search)).toEqual({ sort: 'city', columns: ['name'] })
  expect(hasMemberFilters(layoutOf(search))).toBe(false)
})
