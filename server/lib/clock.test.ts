import { expect, it } from 'vitest'
import { dateIn, instantOf, later } from './clock.ts'

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

it('knows midnight from the minute before it, and one zone from another, in the order in which they are asked', () => {
  const asked = [
    ['Europe/Amsterdam', '2026-03-01T22:59:59.999Z'],
    ['Europe/Amsterdam', '2026-03-01T23:00:00.000Z'],
    ['Europe/Amsterdam', '2026-03-01T23:00:30.000Z'],
    ['America/Paramaribo', '2026-03-01T23:00:30.000Z'],
    ['Europe/Amsterdam', '2026-03-01T22:59:00.000Z'],
    ['Europe/Amsterdam', '2026-04-01T22:59:00.000Z'],
    ['Europe/Amsterdam', '2027-04-01T22:59:00.000Z'],
  ] as const
  expect(asked.map(([timezone, instant]) => dateIn(timezone, instant))).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-02',
    '2026-03-01',
    '2026-03-01',
    '2026-04-02',
    '2027-04-02',
  ])
})

it('refuses a zone that does not exist', () => {
  expect(() => dateIn('Europe/Atlantis', '2026-03-01T12:00:00.000Z')).toThrow(RangeError)
})

it('keeps instants within the years of four digits', () => {
  expect(instantOf(Date.parse('9999-12-31T23:59:59.999Z') + 1)).toBe('9999-12-31T23:59:59.999Z')
  expect(instantOf(Date.parse('1000-01-01T00:00:00.000Z') - 1)).toBe('1000-01-01T00:00:00.000Z')
  expect(instantOf(Date.parse('2026-03-01T12:00:00.000Z'))).toBe('2026-03-01T12:00:00.000Z')
})
