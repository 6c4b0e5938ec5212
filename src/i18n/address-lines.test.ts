import { expect, test } from 'vitest'
import { addressLines, postalLines } from './address-lines.ts'

const address = {
  street: 'Kerkstraat',
  house_number: '12a',
  postal_code: '3511 AB',
  city: 'Utrecht',
  country: 'Nederland',
}

test('an address reads as on an envelope, without the own country', () => {
  expect(addressLines(address, 'nederland')).toEqual(['Kerkstraat 12a', '3511 AB Utrecht'])
})

test('abroad the country is part of it', () => {
  expect(addressLines({ ...address, country: 'België' }, 'Nederland')).toEqual([
    'Kerkstraat 12a',
    '3511 AB Utrecht',
    'België',
  ])
  expect(addressLines(address, null)).toHaveLength(3)
})

test('unknown parts leave no gaps', () => {
  expect(addressLines({ ...address, street: null, house_number: null, postal_code: null }, 'Nederland')).toEqual([
    'Utrecht',
  ])
  expect(addressLines({ country: 'België' }, 'Nederland')).toEqual([])
  expect(addressLines(undefined, 'Nederland')).toEqual([])
})

test('a letter needs a deliverable address', () => {
  expect(postalLines(address, 'Nederland')).toEqual(['Kerkstraat 12a', '3511 AB Utrecht'])
  expect(postalLines({ ...address, street: 'Kerkstraat 12', house_number: null }, 'Nederland')).not.toBeNull()
  expect(postalLines({ ...address, country: 'Ireland', postal_code: null }, 'Nederland')).toHaveLength(3)
  for (const missing of ['street', 'house_number', 'postal_code', 'city'] as const) {
    expect(postalLines({ ...address, [missing]: null }, 'Nederland')).toBeNull()
  }
  expect(postalLines(undefined, 'Nederland')).toBeNull()
})
