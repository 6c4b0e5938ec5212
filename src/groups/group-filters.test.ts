import { expect, test } from 'vitest'
import { readGroupFilters } from './group-filters.ts'
import { readGroupSearch } from './group-search.ts'

test('an invalid address filters nothing', () => {
  expect(readGroupFilters({ kind: 'gang', q: '  ', sort: 3 })).toEqual({})
  expect(readGroupSearch({ when: 'never', view: 'print' })).toEqual({})
})

test('a kind is kept beside the column filters', () => {
  expect(readGroupFilters({ kind: 'team', filter: 'members~after~10', sort: '-members' })).toEqual({
    kind: 'team',
    filter: ['members~after~10'],
    sort: '-members',
  })
})

test('the dialog for removing a member needs the member', () => {
  expect(readGroupSearch({ dialog: 'remove', member: 'x' })).toEqual({})
  expect(readGroupSearch({ dialog: 'remove', member: 7 })).toEqual({ dialog: 'remove', member: 7 })
})
