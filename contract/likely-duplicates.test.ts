import { expect, test } from 'vitest'
import { duplicateSign } from './likely-duplicates.ts'

const address = {
  street: 'Lindelaan',
  house_number: '1 a',
  postal_code: '1234 AB',
  city: 'Zeist',
  country: 'Nederland',
}
const rik = {
  first_name: 'Rik',
  last_name: 'Kok',
  initials: 'R.G.',
  email: 'r.kok@mail.example',
  date_of_birth: '1975-04-16',
  phone: '06 1234 5678',
  address,
}
const blank = { first_name: 'Rik', last_name: 'Kok', initials: null, email: null }

test.each([
  ['the same name and email, even with another date of birth', { ...rik, date_of_birth: '1980-01-01' }, 'email'],
  ['accents and case', { ...blank, first_name: 'RÍK', last_name: 'kok', email: 'R.Kok@mail.example ' }, 'email'],
  ['a short form', { ...blank, first_name: 'Ri', email: rik.email }, 'email'],
  ['initials instead of a first name', { ...blank, first_name: null, initials: 'r g', email: rik.email }, 'email'],
  ['the same birthday', { ...blank, date_of_birth: '1975-04-16' }, 'birth'],
  [
    'a house written differently',
    { ...blank, address: { ...address, postal_code: '1234ab', house_number: '1A' } },
    'address',
  ],
  ['a telephone number written differently', { ...blank, phone: '+31 612345678' }, 'phone'],
])('%s: likely the same person', (_, other, sign) => {
  expect(duplicateSign(rik, other)).toBe(sign)
  expect(duplicateSign(other, rik)).toBe(sign)
})

test.each([
  ['a sister at the same email address', { ...rik, first_name: 'Eva', initials: 'E.', date_of_birth: '1977-01-01' }],
  ['a son of the same name in the same house', { ...rik, email: null, date_of_birth: '2005-01-01' }],
  ['an initial only, in the same house', { ...blank, first_name: null, initials: 'R.', address }],
  ['a son with a longer name', { ...rik, first_name: 'Rikkert', initials: 'R.', date_of_birth: '2005-01-01' }],
  ['another name at the same email address', { ...rik, last_name: 'de Boer' }],
  ['a father of the same name and number', { ...blank, phone: '06 1234 5678', date_of_birth: '1945-01-01' }],
  ['the name alone', blank],
])('%s: another person', (_, other) => {
  expect(duplicateSign(rik, other)).toBeNull()
})

test('one typing error is similar, in a name long enough to tell', () => {
  const johanna = { ...blank, first_name: 'Johanna', last_name: 'Sanders', email: 'jo@mail.example' }
  expect(duplicateSign(johanna, { ...johanna, first_name: 'Johana' })).toBe('email')
  expect(duplicateSign(johanna, { ...johanna, last_name: 'Zanders' })).toBe('email')
  expect(duplicateSign({ ...johanna, first_name: 'Tim' }, { ...johanna, first_name: 'Tom' })).toBeNull()
})

test('one shared initial is not a shared name', () => {
  const initial = { ...blank, first_name: null, initials: 'R.', address }
  expect(duplicateSign(initial, initial)).toBeNull()
  const initials = { ...initial, initials: 'R.G.' }
  expect(duplicateSign(initials, initials)).toBe('address')
})
