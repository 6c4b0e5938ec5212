/** Which members are listed as possible duplicates, and that many alike stay cheap to compare. */
import { expect, test } from 'vitest'
import type { Steps } from '#contract/steps.ts'
import { pairsAmong } from './pairs.ts'

type Person = Parameters<typeof pairsAmong>[0][number]

function resultOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

const address = { street: 'Lindelaan', house_number: '1', postal_code: '3512 AB', city: 'Utrecht', country: null }
const nowhere = { street: null, house_number: null, postal_code: null, city: null, country: null }
const jan: Person = {
  id: 1,
  first_name: 'Jan',
  last_name: 'de Vries',
  initials: null,
  email: null,
  phone: null,
  date_of_birth: null,
  iban: null,
  address: nowhere,
}

function pairs(...others: readonly Partial<Person>[]) {
  return resultOf(pairsAmong(others.map((other, index) => ({ ...jan, ...other, id: index + 1 }))))
}

function found(...others: readonly Partial<Person>[]): string[] {
  return pairs(...others).map(({ ids, signs }) => [...ids, ...signs].join(' '))
}

test.each([
  ['email', { email: 'jan@example.org' }, { email: 'Jan@Example.org ' }],
  ['phone', { phone: '06 1234 5678' }, { phone: '+31 6 12345678' }],
  ['address', { address }, { address: { ...address, postal_code: '3512ab' } }],
  ['birth', { date_of_birth: '1980-01-02' }, { date_of_birth: '1980-01-02' }],
  ['iban', { iban: 'NL91ABNA0417164300' }, { iban: 'NL91ABNA0417164300' }],
])('the same name and %s may be the same person', (sign, one, other) => {
  expect(found(one, { ...other, first_name: 'JAN', last_name: 'De Vries' }, { first_name: 'Piet' })).toEqual([
    `1 2 ${sign}`,
  ])
})

test('a similar name at one address is less likely than the same name with more in common', () => {
  const [similar] = pairs({ address }, { address, first_name: 'J.', initials: 'J.' })
  const [same] = pairs({ address, email: 'a@b.nl' }, { address, email: 'a@b.nl' })
  expect([similar?.isSameName, same?.isSameName]).toEqual([false, true])
  expect(same?.score).toBeGreaterThan(similar?.score ?? 100)
})

test('a pair with several things in common is listed once, with all of them', () => {
  const both = { email: 'jan@example.org', date_of_birth: '1980-01-02', address }
  expect(found(both, both)).toEqual(['1 2 email birth address'])
})

test('the same name alone is a coincidence, and the same mailbox with another name a family', () => {
  expect(found({ email: 'one@example.org' }, { email: 'two@example.org' })).toEqual([])
  expect(found({ email: 'family@example.org' }, { email: 'family@example.org', first_name: 'Els' })).toEqual([])
})

test('a father and son with one name differ in date of birth', () => {
  const home = { email: 'family@example.org' }
  expect(found({ ...home, date_of_birth: '1960-01-01' }, { ...home, date_of_birth: '1990-01-01' })).toEqual([])
  expect(found({ ...home, date_of_birth: '1960-01-01' }, home)).toEqual(['1 2 email'])
})

test('of many alike only the first ones are compared with each other', () => {
  const many = Array.from({ length: 5000 }, () => ({ email: 'office@example.org' }))
  expect(found(...many).length).toBe((20 * 19) / 2)
})

test('of many who share a mailbox those with one surname are compared', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ email: 'office@example.org', last_name: `Name ${index}` }))
  expect(found(...many, { email: 'office@example.org', last_name: 'Name 999' })).toEqual(['1000 1001 email'])
})
