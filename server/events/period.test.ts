import { describe, expect, it } from 'vitest'
import { startPeriod } from './period.ts'

/** The hours from the first to the last moment of a date. */
function hours(timezone: string, date: string): number {
  const { from, to } = startPeriod(timezone, { from: date, to: date })
  return (Date.parse(to ?? '') + 1 - Date.parse(from ?? '')) / 3_600_000
}

describe('a date', () => {
  it.each([
    ['Europe/Amsterdam', '2026-03-01', '2026-02-28T23:00:00.000Z', '2026-03-01T22:59:59.999Z'],
    ['Europe/Amsterdam', '2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    // The clock goes forward on 29 March 2026 and back on 25 October.
    ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Amsterdam', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Pacific/Auckland', '2026-01-01', '2025-12-31T11:00:00.000Z', '2026-01-01T10:59:59.999Z'],
    ['America/St_Johns', '2026-01-01', '2026-01-01T03:30:00.000Z', '2026-01-02T03:29:59.999Z'],
    ['Pacific/Kiritimati', '2024-02-29', '2024-02-28T10:00:00.000Z', '2024-02-29T09:59:59.999Z'],
  ])('in %s, %s is from %s to %s', (timezone, date, from, to) => {
    expect(startPeriod(timezone, { from: date, to: date })).toEqual({ from, to })
  })

  it.each([
    ['Europe/Amsterdam', '2026-03-28', 24],
    ['Europe/Amsterdam', '2026-03-29', 23],
    ['Europe/Amsterdam', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    // The clock goes forward at midnight: the day begins at one o'clock.
    ['America/Santiago', '2026-09-06', 23],
  ])('in %s, %s has %d hours', (timezone, date, length) => {
    expect(hours(timezone, date)).toBe(length)
  })

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])('at the edges of the calendar is one in %s too', (timezone) => {
    const { from } = startPeriod(timezone, { from: '1000-01-01' })
    const { to } = startPeriod(timezone, { to: '9999-12-31' })
    expect([from, to]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      expect.stringMatching(/^9999-12-31T[\d:]+\.\d{3}Z$/),
    ])
  })
})

describe('a timestamp', () => {
  it.each([
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.5+02:00', '2026-03-01T10:00:00.500Z'],
    ['2026-03-01t12:00:00-0330', '2026-03-01T15:30:00.000Z'],
  ])('with an offset, %s, is %s', (text, instant) => {
    expect(startPeriod('Asia/Tokyo', { from: text, to: text })).toEqual({ from: instant, to: instant })
  })

  it.each([
    ['Europe/Amsterdam', '2026-03-01T12:00', '2026-03-01T11:00:00.000Z'],
    ['Europe/Amsterdam', '2026-07-01t12:00:30', '2026-07-01T10:00:30.000Z'],
    ['Asia/Kathmandu', '2026-07-01T12:00:00.123456789', '2026-07-01T06:15:00.123Z'],
  ])('without one is the clock’s in %s: %s is %s', (timezone, text, instant) => {
    expect(startPeriod(timezone, { from: text, to: text })).toEqual({ from: instant, to: instant })
  })

  it('that the clock shows twice is the first from and the last to', () => {
    const text = '2026-10-25T02:30:00'
    expect(startPeriod('Europe/Amsterdam', { from: text, to: text })).toEqual({
      from: '2026-10-25T00:30:00.000Z',
      to: '2026-10-25T01:30:00.000Z',
    })
  })

  it('that the clock skips leaves nothing out on either side', () => {
    const text = '2026-03-29T02:30:00'
    expect(startPeriod('Europe/Amsterdam', { from: text, to: text })).toEqual({
      from: '2026-03-29T00:30:00.000Z',
      to: '2026-03-29T01:30:00.000Z',
    })
  })
})

it('is open where nothing is given', () => {
  expect(startPeriod('Europe/Amsterdam', {})).toEqual({ from: null, to: null })
})
