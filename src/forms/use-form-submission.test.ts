import { expect, test } from 'vitest'
import { placeErrors } from './use-form-submission.ts'

const error = (field: string, message = 'wrong') => ({ field, code: 'invalid', message })
const onScreen = (...paths: string[]) => ({
  pathOf: (field: string) => field,
  isOnScreen: (path: string) => paths.includes(path),
})

test('an error lands at the input of its path, nested or in an array', () => {
  const errors = [error('last_name'), error('address.postal_code'), error('participants.1.name')]
  const placed = placeErrors(errors, onScreen('last_name', 'address.postal_code', 'participants.1.name'))
  expect(placed.atFields.map(({ path }) => path)).toEqual(['last_name', 'address.postal_code', 'participants.1.name'])
  expect(placed.above).toEqual([])
})

test('an error without an input goes above the form', () => {
  const placed = placeErrors([error('sepa.iban'), error('last_name')], onScreen('last_name'))
  expect(placed.above).toEqual([error('sepa.iban')])
})

test('the form may name a field otherwise than the body', () => {
  const placed = placeErrors([error('custom_fields.shirt.size')], {
    ...onScreen('custom.k1.value'),
    pathOf: (field) => (field === 'custom_fields.shirt.size' ? 'custom.k1.value' : field),
  })
  expect(placed.atFields.map(({ path }) => path)).toEqual(['custom.k1.value'])
})

test('the first of two errors at one input is shown', () => {
  const placed = placeErrors([error('email', 'first'), error('email', 'second')], onScreen('email'))
  expect(placed.atFields.map((item) => item.error.message)).toEqual(['first'])
})
