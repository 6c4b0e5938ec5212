import { expect, test } from 'vitest'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import { exampleMember } from '../testing/example-member.ts'
import { memberBody, prefixChange } from './member-body.ts'
import { memberValues } from './member-values.ts'
import { prefixesOf } from './name-prefixes.ts'

const base = memberValues({ ...exampleMember, last_name: 'van der Meer', last_name_prefix: 'van der' }, [])

test('the form has the two parts of a surname, and sends the whole name', () => {
  expect(base).toMatchObject({
    last_name: 'Meer',
    last_name_prefix: 'van der',
  })
  expect(memberBody({ ...base, last_name: 'Zee' }, base)).toEqual({
    last_name: 'van der Zee',
  })
})

test.each([
  ['another name after the prefix', { last_name: 'Zee' }, 'van der'],
  ['another prefix', { last_name_prefix: 'de' }, 'de'],
  ['no prefix', { last_name_prefix: ' ' }, null],
  ['the name as it was', { last_name: 'van der Meer' }, undefined],
  ['another field', { first_name: 'Bo' }, undefined],
])('records the prefix for %s', (_, change, prefix) => {
  expect(prefixChange({ ...base, ...change }, base)).toBe(prefix)
})

const at = '2026-01-01T00:00:00.000Z'
const membership: Omit<Membership, 'id'> = {
  object: 'membership',
  version: 1,
  status: 'active',
  member_since: null,
  membership_end_date: null,
  deceased_on: null,
  earlier_periods: [],
  left_as: null,
  created_at: at,
  last_name_prefix: null,
  updated_at: at,
}
const stored = new Map([
  [1, { ...membership, id: 1, last_name_prefix: 'van der' }],
  [2, { ...membership, id: 2 }],
])
const named = (id: number, last_name: string) => ({ id, last_name, first_name: 'Anna' })

test.each([
  ['that is stored', named(1, 'van der Meer'), 'van der', 'Meer'],
  ['of a name that has changed since', named(1, 'Bakker'), null, 'Bakker'],
  ['of a name without one', named(2, 'van Dam'), null, 'van Dam'],
  ['that has not come in yet', named(3, 'van Dam'), null, 'van Dam'],
])('the prefix %s is left out of the main part', (_, member, prefix, main) => {
  const { of, mainOf } = prefixesOf(stored, true)
  expect([of(member), mainOf(member)]).toEqual([prefix, main])
})

test('names are ordered by their main part where the association does so, and by the whole name elsewhere', () => {
  const order = (isByMainPart: boolean) => prefixesOf(stored, isByMainPart).orderOf(named(1, 'van der Meer'))
  expect([order(true), order(false)]).toEqual(['Meer Anna van der', 'van der Meer Anna'])
})
