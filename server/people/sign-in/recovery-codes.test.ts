import { expect, test } from 'vitest'
import { countRecoveryCodes, newRecoveryCodes, recoveryHashes, withoutRecoveryCode } from './recovery-codes.ts'

test('ten codes are made, each of four groups of four letters and digits that look like no other', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  // A letter that is left out of 160 by chance is no surprise, half of them would be.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBeGreaterThan(15)
})

test('a code is taken away however it is typed, and the others stay', () => {
  const stored = recoveryHashes(['abcd-efgh-jkmn-pqrs', '2345-6789-abcd-efgh'])
  expect(countRecoveryCodes(stored)).toBe(2)
  for (const typed of ['2345-6789-abcd-efgh', ' 2345 6789 ABCD EFGH ', '23456789abcdefgh', '2345–6789.abcd_efgh'])
    expect(withoutRecoveryCode(stored, typed)).toBe(recoveryHashes(['abcd-efgh-jkmn-pqrs']))
})

test.each(['', 'wrong', '2345-6789-abcd-efg', '2345-6789-abcd-efghj', '2346-6789-abcd-efgh'])(
  '%j is no code',
  (typed) => {
    expect(withoutRecoveryCode(recoveryHashes(['2345-6789-abcd-efgh']), typed)).toBeNull()
  },
)

test('a person without codes has none', () => {
  expect(countRecoveryCodes('[]')).toBe(0)
  expect(withoutRecoveryCode('[]', '')).toBeNull()
})
