/** A family as the requests and the errors of its form have it. */
import { expect, test } from 'vitest'
import { familyCreate } from '#contract/schemas/management/families.ts'
import { memberCreate } from '#contract/schemas/members.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import {
  familyContact,
  familyBody,
  familyPath,
  familyProblems,
  type FamilyValues,
  newFamilyValues,
  placeWithout,
} from './family-values.ts'

const allowed = { hasPrefix: true, hasPayer: true }

function familyOf(change: (values: FamilyValues) => void = () => {}): FamilyValues {
  const values = newFamilyValues({ country: 'Nederland', since: '2026-11-01', fields: [] })
  for (const [place, name] of ['Sander', 'Noor', 'Bo'].entries()) {
    const person = values.people[place]
    if (person) Object.assign(person, { first_name: name, last_name: 'Wit' })
  }
  change(values)
  return values
}

function sent(values: FamilyValues, may = allowed) {
  return familyCreate.parse(familyBody(values, may))
}

test('each member has the address and the day that were entered once', () => {
  const values = familyOf((family) => Object.assign(family.address, { street: 'Lindelaan', country: 'Nederland' }))
  expect(sent(values).members.map(({ member_since, address }) => [member_since, address?.street])).toEqual([
    ['2026-11-01', 'Lindelaan'],
    ['2026-11-01', 'Lindelaan'],
    ['2026-11-01', 'Lindelaan'],
  ])
})

test('the account is of who pays, else of the contact, in their own name unless another is given', () => {
  const withIban = (family: FamilyValues) => Object.assign(family.sepa, { iban: 'NL91ABNA0417164300' })
  const accounts = (values: FamilyValues) => sent(values).members.map(({ sepa }) => sepa?.account_holder)
  const byContact = familyOf((family) => Object.assign(family, { contact: '1' }) && withIban(family))
  expect(accounts(byContact)).toEqual([undefined, 'Noor Wit', undefined])
  const byPayer = familyOf((family) => Object.assign(family, { contact: '1', payer: '0' }) && withIban(family))
  expect(accounts(byPayer)).toEqual(['Sander Wit', undefined, undefined])
})

test('there is no contact without children, and none who is a child', () => {
  expect(familyContact(familyOf())).toBe(0)
  expect(familyContact(familyOf(({ people }) => people.pop()))).toBeNull()
  expect(familyContact(familyOf((family) => Object.assign(family, { contact: '2' })))).toBeNull()
})

test('a payer and a prefix are sent only by who may say them', () => {
  const values = familyOf((family) => {
    Object.assign(family, { payer: '0' })
    Object.assign(family.people[1] ?? {}, { last_name_prefix: 'de' })
  })
  const [may, mayNot] = [sent(values), sent(values, { hasPrefix: false, hasPayer: false })]
  expect([may.payer, may.members[1]?.last_name_prefix]).toEqual([0, 'de'])
  expect([mayNot.payer, mayNot.members[1]?.last_name_prefix]).toEqual([undefined, undefined])
  expect(mayNot.members[1]?.last_name).toBe('de Wit')
})

test('an error is at the field of its person, or where all of them have it', () => {
  const values = familyOf((family) => {
    Object.assign(family.people[2] ?? {}, { last_name: '' })
    Object.assign(family.address, { postal_code: '1' })
    Object.assign(family, { contact: '2' })
  })
  const rules = { refused: (body: object) => schemaProblems(memberCreate, body), today: '2026-11-28', fields: [] }
  expect(familyProblems(values, rules).map(({ field, reason }) => [field, reason])).toEqual([
    ['address.postal_code', 'postal_code'],
    ['people.2.last_name', 'required'],
    ['contact', 'not_an_adult'],
  ])
  expect(familyPath('members.2.email', values)).toBe('people.2.email')
  expect(familyPath('members.1.address.city', values)).toBe('address.city')
  expect(familyPath('payer', values)).toBe('payer')
})

test('places follow when someone before them is removed', () => {
  expect(['0', '1', '2', ''].map((place) => placeWithout(place, 1, '0'))).toEqual(['0', '0', '1', ''])
})
