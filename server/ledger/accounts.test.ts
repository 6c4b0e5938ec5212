/** The many ways in which statements write the account that they are of. */
import { expect, test } from 'vitest'
import { isAccount } from './accounts.ts'

const [dutch, german, belgian] = ['NL69INGB0000012345', 'DE89370400440532013000', 'BE68539007547034']

test.each([
  [dutch, dutch],
  [dutch, 'nl69 ingb 0000 0123 45'],
  [dutch, 'NL69.INGB-0000.0123.45 EUR'],
  [dutch, `INGBNL2A/${dutch}`],
  [dutch, `${dutch}/EUR`],
  [dutch, `X${dutch}`],
  [dutch, '12345'],
  [dutch, '0000012345'],
  [dutch, '00.00.01.23.45'],
  [dutch, 'INGB/12345'],
  [dutch, 'P12345'],
  [dutch, 'INGB12345'],
  [dutch, 'POSTBANKNLP12345'],
  [dutch, 'ABCDEFGHIJK12345'],
  ['NL69INGB0000000345', '345'],
  [german, '37040044/532013000'],
  [german, '37040044/0532013000'],
  [german, 'X/37040044/532013000'],
  [german, '37040044/000532013000'],
  [german, '370400440532013000'],
  [german, '37040044532013000'],
  [german, '532013000'],
  [german, '0532013000'],
  ['DE89370400440000012345', '12345'],
  [belgian, '539-0075470-34'],
  [belgian, '539007547034'],
  [belgian, '539/0075470/34'],
  [belgian, 'X/539007547034'],
])('%s is written as %s', (iban, written) => {
  expect(isAccount(written, iban)).toBe(true)
})

test.each([
  [dutch, ''],
  [dutch, 'NL69INGB0000012346'],
  [dutch, '12346'],
  [dutch, '123450'],
  [dutch, '00000012345'],
  [dutch, '12345/1'],
  [dutch, 'ABCDEFGHIJKL12345'],
  [dutch, 'P1234567890123'],
  [dutch, '12345X'],
  ['NL69INGB0000000034', '34'],
  [dutch, `${' '.repeat(100)}${dutch}`],
  [german, '37040045/532013000'],
  [german, '37040044/532013001'],
  [german, '37040044/0000532013000'],
  [german, '37040044'],
  [german, '37040044/'],
  [german, 'X532013000'],
  ['DE89370400440000001234', '1234'],
  [belgian, '539007547035'],
  [belgian, '007547034'],
  [belgian, ''],
  [belgian, 'X'],
  [belgian, '53900754703X'],
])('%s is not written as %j', (iban, written) => {
  expect(isAccount(written, iban)).toBe(false)
})
