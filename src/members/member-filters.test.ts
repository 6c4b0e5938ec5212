import { expect, test } from 'vitest'
import { memberListInput, readMemberFilters } from './member-filters.ts'

test('filters of an address are read back', () => {
  const filters = { q: 'jansen', status: 'active', group: 3, email: 'a@b.nl' }
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

test('the group travels under the name of the specification', () => {
  expect(memberListInput({ q: 'x', group: 3 })).toEqual({ q: 'x', group_id: 3 })
  expect(memberListInput({})).toEqual({})
})
