import { expect, it } from 'vitest'
import { countryCode } from './country-code.ts'

it.each([
  [null, 'NL'],
  ['Nederland', 'NL'],
  ['België', 'BE'],
  ['Deutschland', 'DE'],
  ['ESPAGNE', 'ES'],
  ['Spanje', 'ES'],
  [' spain ', 'ES'],
  ['es', 'ES'],
  ['Verenigd Koninkrijk', 'GB'],
  ['UK', 'GB'],
  ['Österreich', 'AT'],
  ['Benin', 'BJ'],
  ['Benelux', null],
  ['Belgrado', null],
])('the code of %j is %j', (country, code) => {
  expect(countryCode(country)).toBe(code)
})
