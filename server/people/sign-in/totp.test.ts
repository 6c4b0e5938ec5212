import { expect, test } from 'vitest'
import { later } from '../../lib/clock.ts'
import { codeAt } from '../../../testing/people.ts'
import { newTotp, stepOfCode } from './totp.ts'

const now = '2026-03-01T12:00:10.000Z'
/** Of `now`: whole periods of thirty seconds since 1970. */
const step = Date.UTC(2026, 2, 1, 12) / 30_000
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test.each([
  { seconds: -60, expected: null },
  { seconds: -30, expected: step - 1 },
  { seconds: 0, expected: step },
  { seconds: 19, expected: step },
  { seconds: 30, expected: step + 1 },
  { seconds: 60, expected: null },
])('a code of $seconds seconds from now is of the step $expected', async ({ seconds, expected }) => {
  expect(await stepOfCode(codeAt(secret, later(now, seconds * 1000)), { secret, last: null, now })).toBe(expected)
})

test.each([
  { last: step - 1, expected: step },
  { last: step, expected: null },
  { last: step + 1, expected: null },
])('a code counts after the last one alone ($last)', async ({ last, expected }) => {
  expect(await stepOfCode(codeAt(secret, now), { secret, last, now })).toBe(expected)
})

test('a code of another secret, or of fewer digits, is wrong', async () => {
  const other = await newTotp({ account: 'a@example.org', association: 'TC De Linde' })
  expect(await stepOfCode(codeAt(other.secret, now), { secret, last: null, now })).toBeNull()
  expect(await stepOfCode(codeAt(secret, now).slice(1), { secret, last: null, now })).toBeNull()
})

test('a new secret has 160 bits, and is shown in the app under the names of account and association', async () => {
  const names = { account: 'anna@example.org', association: 'TC De Linde' }
  const { secret: first, uri } = await newTotp(names)
  expect(first).toMatch(/^[A-Z2-7]{32}$/)
  expect((await newTotp(names)).secret).not.toBe(first)
  const address = new URL(uri)
  expect(decodeURIComponent(address.pathname)).toContain('TC De Linde:anna@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'TC De Linde',
    secret: first,
    digits: '6',
    period: '30',
  })
})
