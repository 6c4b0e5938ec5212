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

it.each(['\u200b', 0, '0', '000', '-', '--', '?', 'n.v.t.', 'NVT', 'n/a', 'N/A', 'geen', 'Onbekend', 'keine', 'néant'])(
  'a value that says that there is none makes no household: %j',
  (value) => {
    expect(households(member(1, value), member(2, value))).toEqual([1, 2])
  },
)

it.each([
  ['1234 AB', '0'],
  ['1234 AB', '-'],
  ['onbekend', '1'],
])('neither does an address that says so: %s, %s', (postal_code, house_number) => {
  const at = (id: number) => ({ ...member(id), postal_code, house_number })
  const byAddress = { ...rules, same_field: null, same_address: true }
  expect([...householdsOf([at(1), at(2)], byAddress, String).values()]).toEqual([1, 2])
})
