import { describe, expect, test } from 'vitest'
import { endOfSession, expiryOf, freshness } from './session-length.ts'

const at = '2026-03-01T12:00:00.000Z'

describe('a session', () => {
  test.each([
    { stays: false, endsAt: '2026-03-02T00:00:00.000Z' },
    { stays: true, endsAt: '2026-03-31T12:00:00.000Z' },
  ])('ends however much it is used (stays: $stays)', ({ stays, endsAt }) => {
    expect(endOfSession(stays, at)).toBe(endsAt)
  })

  test.each([
    { stays: false, endsAt: '2026-03-01T14:00:00.001Z', expires: '2026-03-01T14:00:00.000Z' },
    { stays: false, endsAt: '2026-03-01T13:59:59.999Z', expires: '2026-03-01T13:59:59.999Z' },
    { stays: true, endsAt: '2026-03-15T12:00:00.001Z', expires: '2026-03-15T12:00:00.000Z' },
    { stays: true, endsAt: '2026-03-15T11:59:59.999Z', expires: '2026-03-15T11:59:59.999Z' },
  ])(
    'expires without use, on its last day at the latest (stays: $stays, until $endsAt)',
    ({ stays, endsAt, expires }) => {
      expect(expiryOf({ stays, endsAt }, at)).toBe(expires)
    },
  )

  test('lets its person do what gives power for ten minutes', () => {
    expect(freshness).toBe(600_000)
  })
})
