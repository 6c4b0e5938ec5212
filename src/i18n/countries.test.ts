import { expect, test } from 'vitest'
import { countryOptions } from './countries.ts'

test('countries are stored in the language of the records and found in the reader’s', () => {
  const options = countryOptions('nl', 'en')
  expect(options[0]).toEqual({ code: 'NL', value: 'Nederland', also: 'Netherlands' })
  expect(options).toContainEqual({ code: 'DE', value: 'Duitsland', also: 'Germany' })
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})
