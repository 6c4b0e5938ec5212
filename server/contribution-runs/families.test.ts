import { expect, it } from 'vitest'
import { householdsOf } from './families.ts'

const rules = {
  by: 'percentage',
  second: 10,
  further: null,
  same_address: false,
  same_payer: false,
  same_field: 'family',
} as const

const member = (id: number, family?: string | number) => ({
  id,
  relatives: [],
  contact: null,
  last_name: 'Bos',
  postal_code: null,
  house_number: null,
  customFields: family === undefined ? {} : { family },
})

const households = (...members: readonly ReturnType<typeof member>[]) => [
  ...householdsOf(members, rules, String).values(),
]

it('a field with one value makes a household, in whatever case it is written', () => {
  expect(households(member(1, 'G12'), member(2, 'G13'), member(3, 'g12'))).toEqual([1, 2, 1])
})

it('members without a value are in no household, and in none of a member whose value says so', () => {
  expect(households(member(1), member(2), member(3, 'of 1'))).toEqual([1, 2, 3])
})

it('values that show nothing make no household', () => {
  expect(households(member(1, '\u200b'), member(2, '\u200b'))).toEqual([1, 2])
})
