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

const line = (row: Partial<Person>, ...earlier: readonly (readonly [number, Partial<Person>])[]) => {
  const people = new People()
  for (const [at, person] of earlier) people.add({ ...nobody, ...person }, { line: at })
  return people.ownerOf({ ...nobody, ...row })
}

it.each([
  [
    'name and email address',
    { ...jan, ...email },
    { first_name: 'JAN', last_name: 'jansen', email: ' Jansen@Example.org' },
  ],
  ['name and date of birth', { ...jan, ...born }, { ...jan, ...born }],
  ['a number in other letters', { ...jan, membership_number: 'A 7' }, { ...jan, membership_number: ' a 7 ' }],
  [
    'a name with other accents and signs',
    { ...email, first_name: 'Zoë', last_name: "d'Hont" },
    { ...email, first_name: 'zoe', last_name: 'd’hont' },
  ],
])('a row is that of the member with the same %s', (_, member, row) => {
  expect(ownerOf(member, row)).toEqual({ is: 'member', id: 1 })
})

it.each([
  ['the name alone', jan, jan],
  ['the email address alone', { ...jan, ...email }, { first_name: 'Piet', last_name: 'Bos', ...email }],
  ['the date of birth alone', { ...jan, ...born }, { first_name: 'Piet', last_name: 'Bos', ...born }],
  ['a number that is empty', { ...jan, membership_number: '' }, { ...jan, membership_number: '' }],
  ['a name and another email address', { ...jan, ...email }, { ...jan, email: 'other@example.org' }],
  [
    'a first name and another last name',
    { ...jan, ...email, ...born },
    { first_name: 'Jan', last_name: 'Bos', ...email, ...born },
  ],
])('a row with %s is of someone new', (_, member, row) => {
  expect(ownerOf(member, row)).toEqual({ is: 'new' })
})

it.each([
  ['a first name that is missing', { ...jan, ...email }, { last_name: 'Jansen', ...email }],
  ['a first name that is empty', { ...jan, ...email, first_name: '' }, { ...jan, ...email, first_name: '' }],
  ['another number', { ...jan, ...email, ...number }, { ...jan, ...email, membership_number: '102' }],
  ['a number that the member lacks', { ...jan, ...email }, { ...jan, ...email, ...number }],
])('a row is asked about with %s', (_, member, row) => {
  expect(ownerOf(member, row)).toEqual({ is: 'open', candidates: [1], line: null })
})

it('a row without a number, or with an empty one, is that of the member who has one', () => {
  expect(ownerOf({ ...jan, ...email, ...number }, { ...jan, ...email })).toEqual({ is: 'member', id: 1 })
  expect(ownerOf({ ...jan, ...email, ...number }, { ...jan, ...email, membership_number: '' })).toEqual({
    is: 'member',
    id: 1,
  })
})

it('a row is that of the earlier one with the same number, or name and detail', () => {
  expect(line({ ...jan, ...number }, [2, { ...jan, ...number }])).toEqual({ is: 'double', line: 2 })
  expect(line({ ...jan, ...email }, [2, { ...jan, ...email }], [3, { ...jan, ...email }])).toEqual({
    is: 'double',
    line: 2,
  })
  expect(line({ ...jan, ...born }, [2, { ...jan, ...born }])).toEqual({ is: 'double', line: 2 })
})

it('a row that only resembles an earlier one is asked about, or new', () => {
  expect(line({ ...jan, ...email }, [2, { first_name: 'Janne', last_name: 'Jansen', ...email }])).toEqual({
    is: 'open',
    candidates: [],
    line: 2,
  })
  // The number of someone else: it is refused later, and says nothing of the person.
  expect(line({ ...jan, ...number }, [2, { first_name: 'Piet', last_name: 'Bos', ...number }])).toEqual({ is: 'new' })
})

it('a row that two members can be is asked about, with both', () => {
  const people = new People()
  for (const memberId of [1, 2]) people.add({ ...nobody, ...jan, ...email }, { memberId })
  people.add({ ...nobody, ...jan, ...email }, { line: 9 })
  expect(people.ownerOf({ ...nobody, ...jan, ...email })).toEqual({ is: 'open', candidates: [1, 2], line: 9 })
})

it('a member goes before an earlier row of the same name', () => {
  const people = new People()
  people.add({ ...nobody, ...jan, ...email }, { line: 2 })
  people.add({ ...nobody, ...jan, ...email }, { memberId: 1 })
  expect(people.ownerOf({ ...nobody, ...jan, ...email })).toEqual({ is: 'member', id: 1 })
})

it('a row is compared with so many of those who share a detail, and shows all of them', () => {
  const candidates = (count: number, name = 'Jansen') => {
    const people = new People()
    for (let memberId = 1; memberId <= count; memberId += 1)
      people.add(
        { ...nobody, ...email, first_name: `J${memberId}`, last_name: memberId < count ? name : 'Jansen' },
        { memberId },
      )
    const owner = people.ownerOf({ ...nobody, ...email, first_name: 'J', last_name: 'Jansen' })
    return owner.is === 'open' ? owner.candidates : owner.is
  }
  expect(candidates(4)).toEqual([1, 2, 3, 4])
  expect(candidates(20)).toHaveLength(20)
  expect(candidates(20, 'Bakker')).toEqual([20])
  expect(candidates(21, 'Bakker')).toEqual([21])
})

it.each(['Jansen', 'Jensen', 'Janse', 'Jansens', 'Ansen', 'XJansen'])(
  'someone called %s is found among a thousand at one email address',
  (name) => {
    const people = new People()
    for (let memberId = 1; memberId <= 1_000; memberId += 1)
      people.add({ ...nobody, ...email, first_name: 'Jan', last_name: `Visser${memberId}` }, { memberId })
    people.add({ ...nobody, ...jan, ...email }, { memberId: 1_001 })
    expect(people.ownerOf({ ...nobody, ...email, first_name: 'Ja', last_name: name })).toEqual({
      is: 'open',
      candidates: [1_001],
      line: null,
    })
    expect(people.ownerOf({ ...nobody, ...email, first_name: 'Ja', last_name: 'Bakker' })).toEqual({ is: 'new' })
  },
)

it('a row is asked about where too many of its name share a detail to compare it with each', () => {
  const people = new People()
  for (let memberId = 1; memberId <= 50; memberId += 1)
    people.add({ ...nobody, ...email, first_name: `B${memberId}`, last_name: 'Jansen' }, { memberId })
  people.add({ ...nobody, ...jan, ...email }, { memberId: 51 })
  const owner = people.ownerOf({ ...nobody, ...email, first_name: 'Ja', last_name: 'Jansen' })
  expect(owner.is === 'open' && owner.candidates).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

it.each([
  [
    'a short form of the first name and another last name',
    { first_name: 'Johannes', last_name: 'Jansen', ...born },
    { first_name: 'Joh', last_name: 'Bos', ...born },
    true,
  ],
  ['a last name that is longer', jan, { first_name: 'Jan', last_name: 'van Jansen' }, true],
  ['a last name that is shorter', { first_name: 'Jan', last_name: 'Jansen-Bos' }, jan, true],
  ['a first name that begins alike', jan, { ...jan, first_name: 'Jeroen' }, true],
  [
    'another first name, and the same email address in other letters',
    { ...jan, ...email },
    { ...jan, first_name: 'Piet', email: 'JANSEN@example.org' },
    true,
  ],
  ['another first name, and no email address', jan, { ...jan, first_name: 'Piet' }, false],
  ['another first name, and a day of birth of one only', { ...jan, ...born }, { ...jan, first_name: 'Piet' }, false],
  ['another last name that begins alike, and nothing else', jan, { first_name: 'Jeroen', last_name: 'Bos' }, false],
  [
    'another last name and day of birth, at the same email address',
    { ...jan, ...email, ...born },
    { ...jan, ...email, last_name: 'Bos', date_of_birth: '1980-01-01' },
    false,
  ],
])('a number with %s', (_, member, row, isTheirs) => {
  expect(ownerOf({ ...number, ...member }, { ...number, ...row })).toEqual(
    isTheirs ? { is: 'member', id: 1 } : { is: 'open', candidates: [1], line: null },
  )
})

it('a number leads to who has it', () => {
  const people = new People()
  people.add({ ...nobody, membership_number: 'A1' }, { memberId: 7 })
  people.add({ ...nobody, membership_number: 'A2' }, { line: 3 })
  people.add({ ...nobody, membership_number: '' }, { line: 4 })
  expect(people.withNumber(' a1 ')).toMatchObject({ memberId: 7, line: null })
  expect(people.withNumber('A2')).toMatchObject({ memberId: null, line: 3 })
  expect([people.withNumber(''), people.withNumber('A3')]).toEqual([undefined, undefined])
})

it('one of a thousand with one name and one email address is asked about among a hundred', () => {
  const people = new People()
  for (let memberId = 1; memberId <= 1_000; memberId += 1) people.add({ ...nobody, ...jan, ...email }, { memberId })
  const owner = people.ownerOf({ ...nobody, ...jan, ...email })
  expect(owner.is === 'open' && owner.candidates).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})
