import { expect, it } from 'vitest'
import { dateIn, later } from './clock.ts'

it.each([
  ['Europe/Amsterdam', '2026-03-01T22:59:59.999Z', '2026-03-01'],
  ['Europe/Amsterdam', '2026-03-01T23:00:00.000Z', '2026-03-02'],
  ['Europe/Amsterdam', '2026-07-01T22:00:00.000Z', '2026-07-02'],
  ['America/Paramaribo', '2026-03-02T02:59:00.000Z', '2026-03-01'],
  ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02'],
])('in %s the date at %s is %s', (timezone, instant, date) => {
  expect(dateIn(timezone, instant)).toBe(date)
})

it('adds milliseconds over the end of a day', () => {
  expect(later('2026-12-31T23:59:59.999Z', 1)).toBe('2027-01-01T00:00:00.000Z')
})
