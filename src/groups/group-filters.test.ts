import { expect, test } from 'vitest'
import { readGroupFilters } from './group-filters.ts'
import { readGroupSearch } from './group-search.ts'

test('an address that makes no sense narrows nothing', () => {
  expect(readGroupFilters({ kind: 'gang', q: '  ', filter: ['nonsense'], sort: 3 })).toEqual({})
  expect(readGroupSearch({ when: 'never', view: 'print' })).toEqual({})
})

test('a kind stands beside the filters of the columns', () => {
  expect(readGroupFilters({ kind: 'team', filter: 'members~after~10', sort: '-members' })).toEqual({
    kind: 'team',
    filter: ['members~after~10'],
    sort: '-members',
  })
})

test('a dialog that is about somebody needs to know about whom', () => {
  expect(readGroupSearch({ dialog: 'remove', member: 'x' })).toEqual({})
  expect(readGroupSearch({ dialog: 'remove', member: 7 })).toEqual({ dialog: 'remove', member: 7 })
})
