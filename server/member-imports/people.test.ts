import { expect, it } from 'vitest'
import { People, type Person } from './people.ts'

const nobody: Person = {
  first_name: null,
  last_name: '',
  initials: null,
  email: null,
  phone: null,
  date_of_birth: null,
  membership_number: null,
  address: { street: null, house_number: null, postal_code: null, city: null, country: null },
}

/** The owner of a row, beside one member with the id 1. */
function ownerOf(member: Partial<Person>, row: Partial<Person>) {
  const people = new People()
  people.add({ ...nobody, ...member }, { memberId: 1 })
  return people.ownerOf({ ...nobody, ...row })
}

const number = { membership_number: '101' }
const jan = { first_name: 'Jan', last_name: 'Jansen' }
const email = { email: 'jansen@example.org' }
const born = { date_of_birth: '1950-01-31' }

it.each([
  ['the same name', jan, jan],
  ['no first name', jan, { last_name: 'Jansen' }],
  ['a short form', { ...jan, first_name: 'Johannes' }, { ...jan, first_name: 'Joh' }],
  ['a corrected day of birth', { ...jan, ...born }, { ...jan, date_of_birth: '1950-01-13' }],
  ['a calling name with the same day of birth', { ...jan, ...born }, { ...jan, ...born, first_name: 'Hans' }],
  ['a married name with the same email address', { ...jan, ...email }, { ...jan, ...email, last_name: 'Bos' }],
])('a number is that of the member with %s', (_, member, row) => {
  expect(ownerOf({ ...number, ...member }, { ...number, ...row })).toEqual({ is: 'member', id: 1 })
})

it.each([
  ['two other names', jan, { first_name: 'Joost', last_name: 'Bakker' }],
  ['another first name of the family', jan, { ...jan, first_name: 'Piet' }],
  ['another last name', jan, { ...jan, last_name: 'Bakker' }],
  [
    'another first name and day of birth',
    { ...jan, ...born },
    { ...jan, first_name: 'Piet', date_of_birth: '1980-01-01' },
  ],
])('a number does not say whose row it is with %s', (_, member, row) => {
  expect(ownerOf({ ...number, ...member }, { ...number, ...row })).toEqual({ is: 'open', candidates: [1], line: null })
})

it('a father and a son of one name and one email address are asked about', () => {
  const son = { ...jan, ...email, date_of_birth: '1985-12-31' }
  expect(ownerOf({ ...jan, ...email, ...born }, son)).toEqual({ is: 'open', candidates: [1], line: null })
  expect(ownerOf({ ...jan, ...email }, son)).toEqual({ is: 'member', id: 1 })
})
