import { expect, test } from 'vitest'
import type { Committee } from '#contract/schemas/committees.ts'
import { findCommittees, readGroupFilters, readGroupSearch } from './group-search.ts'

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

function committee(name: string, members: Committee['members']): Committee {
  const at = '2026-01-01T00:00:00.000Z'
  return { object: 'committee', id: 1, name, description: null, members, created_at: at, updated_at: at }
}

const board = committee('Bestuur', [
  { member_id: 1, first_name: 'Hülya', last_name: 'Yılmaz', role: 'Voorzitter', since: null },
])
const bar = committee('Barcommissie', [])

test.each([
  ['bestuur', ['Bestuur']],
  ['hulya yilmaz', ['Bestuur']],
  ['voorzitter', ['Bestuur']],
  ['b', ['Bestuur', 'Barcommissie']],
  ['', ['Bestuur', 'Barcommissie']],
])('the search for %j finds %j', (q, names) => {
  expect(findCommittees([board, bar], q).map(({ name }) => name)).toEqual(names)
})
