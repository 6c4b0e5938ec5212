import { expect, test } from 'vitest'
import { hasBadPostalCode } from './member-attention.ts'

const address = { street: 'Lindelaan', house_number: '1', postal_code: '3512 AB', city: 'Utrecht', country: null }

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
