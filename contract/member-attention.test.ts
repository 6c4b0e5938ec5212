import { expect, test } from 'vitest'
import type { Steps } from './steps.ts'
import { duplicatesAmong, hasBadPostalCode } from './member-attention.ts'

function resultOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

type Person = Parameters<typeof duplicatesAmong>[0][number]

const address = { street: 'Lindelaan', house_number: '1', postal_code: '3512 AB', city: 'Utrecht', country: null }
const jan: Person = { id: 1, status: 'active', first_name: 'Jan', last_name: 'de Vries', initials: null }

function duplicates(...others: readonly Partial<Person>[]): number[] {
  const members = others.map((other, index) => ({ ...jan, ...other, id: index + 1 }))
  return [...resultOf(duplicatesAmong(members)).keys()].sort((a, b) => a - b)
}

test.each([
  ['email address', { email: 'jan@example.org' }, { email: 'Jan@Example.org ' }],
  ['phone number', { phone: '06 1234 5678' }, { phone: '+31 6 12345678' }],
  ['house', { address }, { address: { ...address, postal_code: '3512ab' } }],
  ['date of birth', { date_of_birth: '1980-01-02' }, { date_of_birth: '1980-01-02' }],
])('the same name and %s may be the same person', (_, one, other) => {
  expect(duplicates(one, { ...other, first_name: 'JAN', last_name: 'De Vries' }, { first_name: 'Piet' })).toEqual([
    1, 2,
  ])
})

test('each possible duplicate names the others and what they have in common', () => {
  const [email, born] = ['jan@example.org', '1980-01-02']
  const members = [{ email }, { email, date_of_birth: born }, { date_of_birth: born }, { email: 'other@example.org' }]
  const found = resultOf(duplicatesAmong(members.map((one, index) => ({ ...jan, ...one, id: index + 1 }))))
  const signs = [...found].map(([id, others]) => [id, ...others.map(({ of, sign }) => `${sign} ${of.id}`)])
  expect(signs).toEqual([
    [1, 'email 2'],
    [2, 'email 1', 'birth 3'],
    [3, 'birth 2'],
  ])
})

test('a possible duplicate with several details in common is named once, with the strongest', () => {
  const both = { ...jan, email: 'jan@example.org', date_of_birth: '1980-01-02', address }
  const [, others] = [...resultOf(duplicatesAmong([both, { ...both, id: 2 }]))][0] ?? []
  expect(others?.map(({ sign }) => sign)).toEqual(['email'])
})

test('the same name alone is a coincidence', () => {
  expect(duplicates({ email: 'one@example.org' }, { email: 'two@example.org' })).toEqual([])
})

test('a family shares its mailbox and its house, and is no duplicate', () => {
  const home = { email: 'family@example.org', address }
  expect(duplicates(home, { ...home, first_name: 'Johanna' })).toEqual([])
})

test('a father and son with one name differ in date of birth, where the key may read it', () => {
  const home = { email: 'family@example.org' }
  expect(duplicates({ ...home, date_of_birth: '1960-01-01' }, { ...home, date_of_birth: '1990-01-01' })).toEqual([])
  expect(duplicates(home, home)).toEqual([1, 2])
  expect(duplicates({ ...home, date_of_birth: '1960-01-01' }, home)).toEqual([1, 2])
})

test('a former member who rejoined is not a duplicate', () => {
  const home = { email: 'jan@example.org' }
  expect(duplicates(home, { ...home, status: 'ended' }, { ...home, status: 'deceased' })).toEqual([])
})

test.each([
  ['3512 AB', null, 'active', false],
  ['3512', null, 'active', true],
  ['0512 AB', 'Nederland', 'active', true],
  ['10115', 'Deutschland', 'active', false],
  [null, null, 'active', false],
  ['3512', null, 'ended', false],
] as const)('the postal code %s in %s of a member who is %s', (code, country, status, isBad) => {
  expect(hasBadPostalCode({ status, address: { ...address, postal_code: code, country } })).toBe(isBad)
})

test('a member without an address has no bad postal code', () => {
  expect(hasBadPostalCode({ status: 'active' })).toBe(false)
})
