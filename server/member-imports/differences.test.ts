/** The fields in which a body differs from what is stored, and the bodies that write either side. */
import { expect, it } from 'vitest'
import { bodyOf, currentOf, differencesOf, targetOf } from './differences.ts'

const current = {
  last_name: 'Bos',
  email: null,
  phone: '06',
  address: { city: 'Delft', street: null },
  sepa: { iban: null },
  custom_fields: { size: 'L' },
}

it('are those that are sent and have another value, part by part', () => {
  const body = {
    last_name: 'Bos',
    email: 'a@example.org',
    phone: null,
    gender: undefined,
    initials: 'A.',
    address: { city: 'Utrecht', street: null, country: undefined },
    sepa: { iban: 'NL91ABNA0417164300' },
    custom_fields: { size: 'L', shoe: 42 },
  }
  const found = differencesOf(body, current)
  expect(found).toEqual([
    { field: 'email', before: null, after: 'a@example.org' },
    { field: 'phone', before: '06', after: null },
    { field: 'initials', before: null, after: 'A.' },
    { field: 'address.city', before: 'Delft', after: 'Utrecht' },
    { field: 'sepa.iban', before: null, after: 'NL91ABNA0417164300' },
    { field: 'custom_fields.shoe', before: null, after: 42 },
  ])
  expect(bodyOf(found, 'after')).toEqual({
    email: 'a@example.org',
    phone: null,
    initials: 'A.',
    address: { city: 'Utrecht' },
    sepa: { iban: 'NL91ABNA0417164300' },
    custom_fields: { shoe: 42 },
  })
  expect(bodyOf(found, 'before')).toEqual({
    email: null,
    phone: '06',
    initials: null,
    address: { city: 'Delft' },
    sepa: { iban: null },
    custom_fields: { shoe: null },
  })
})

it('are of parts of which nothing is stored too', () => {
  expect(differencesOf({ address: { city: 'Delft' } }, {})).toEqual([
    { field: 'address.city', before: null, after: 'Delft' },
  ])
  expect(differencesOf({ address: null }, current)).toEqual([])
})

it.each([
  ['last_name', 'last_name'],
  ['address.city', 'city'],
  ['sepa.iban', 'iban'],
  ['custom_fields.size', 'custom.size'],
  ['custom_fields.address.city', 'custom.address.city'],
])('are of the field that a column has: %s is %s', (field, target) => {
  expect(targetOf(field)).toBe(target)
})

it('are of what is stored in the shape of a body', () => {
  const address = { street: 'Laan', house_number: '1', postal_code: '1234 AB', city: 'Delft', country: 'Nederland' }
  const sepa = {
    iban: 'NL91ABNA0417164300',
    account_holder: 'A. Bos',
    mandate_reference: 'M',
    mandate_date: '2020-01-31',
    mandate_last_collected_on: '2025-11-28',
  }
  const row = { last_name: 'Bos', ...address, ...sepa, custom_fields: '{"size":"L"}' }
  expect(currentOf(row)).toEqual({
    ...row,
    address,
    sepa,
    custom_fields: { size: 'L' },
  })
})
