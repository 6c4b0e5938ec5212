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
  ['Holland', 'NL'],
  ['za', 'ZA'],
  // Withdrawn: it was Benin’s.
  ['DY', null],
  ['Österreich', 'AT'],
  ['Benin', 'BJ'],
  ['Benelux', null],
  ['Belgrado', null],
])('the code of %j is %j', (country, code) => {
  expect(countryCode(country)).toBe(code)
})

it('is that of a country: regions have none, nor have their names', () => {
  const regions = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ')
  expect(regions.map((region) => countryCode(region))).toEqual(regions.map(() => null))
  expect(countryCode('European Union')).toBeNull()
})
