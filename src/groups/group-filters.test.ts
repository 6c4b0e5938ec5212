import { expect, test } from 'vitest'
import type { Group } from '#contract/schemas/groups.ts'
import { chooseGroups, countKinds, readGroupFilters } from './group-filters.ts'
import { readGroupSearch } from './group-search.ts'

function group(name: string, kind: Group['kind'], description: string | null = null): Group {
  return {
    object: 'group',
    id: 1,
    name,
    description,
    kind,
    follows_subscription: false,
    member_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}

const groups = [group('Jeugd 10', 'team'), group('Jeugd 2', 'team'), group('Les dinsdag', 'class', 'Jeugd, beginners')]

test('groups stand in the order in which people count', () => {
  expect(chooseGroups(groups, { kind: 'team' }, 'nl').map(({ name }) => name)).toEqual(['Jeugd 2', 'Jeugd 10'])
})

test('the search looks at names and descriptions, without case and accents', () => {
  expect(chooseGroups(groups, { q: 'JÉUGD beg' }, 'nl').map(({ name }) => name)).toEqual(['Les dinsdag'])
})

test('each kind is counted among what is found', () => {
  expect(countKinds(groups, 'jeugd')).toEqual({ all: 3, team: 2, class: 1, other: 0 })
})

test('an address that makes no sense narrows nothing', () => {
  expect(readGroupFilters({ kind: 'gang', q: '  ' })).toEqual({})
})

test('a dialog that is about somebody needs to know about whom', () => {
  expect(readGroupSearch({ dialog: 'remove', member: 'x' })).toEqual({})
  expect(readGroupSearch({ dialog: 'remove', member: 7 })).toEqual({ dialog: 'remove', member: 7 })
})
