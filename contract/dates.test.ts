import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  daysInMonth,
  formatDate,
  hasPlausibleYear,
  isDate,
  isInstant,
  monthOf,
  noticeEndDate,
  noticePeriodEnds,
  toInstant,
} from './dates.ts'

const dates = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10))

it('counts days over the end of a month, both changes of the clock, and back; none for an invalid date', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  expect(daysBetween('soon', '2026-10-24')).toBe(0)
})

describe('isDate', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isDate(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0999-12-31',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('refuses %j', (text) => {
    expect(isDate(text)).toBe(false)
  })

  it('agrees with the calendar on every day', () => {
    fc.assert(fc.property(dates, (text) => isDate(text) && formatDate(dateParts(text)) === text))
  })
})

it.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
])('a person enters %s: %s', (date, is) => {
  expect(hasPlausibleYear(date)).toBe(is)
})

it('names a month as a date without its day', () => {
  expect(monthOf('2026-11-21')).toBe('2026-11')
})

describe('isInstant and toInstant', () => {
  it.each([
    ['2026-03-29T01:30:00+01:00', '2026-03-29T00:30:00.000Z'],
    ['2026-01-31T12:00:00+23:00', '2026-01-30T13:00:00.000Z'],
    ['2026-01-31T12:00:00-00:59', '2026-01-31T12:59:00.000Z'],
    ['2026-01-31T12:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31t12:00:00.5z', '2026-01-31T12:00:00.500Z'],
    ['2026-01-31T12:00:00.123456789-0530', '2026-01-31T17:30:00.123Z'],
  ])('brings %s to UTC', (text, utc) => {
    expect(isInstant(text)).toBe(true)
    expect(toInstant(text)).toBe(utc)
  })

  it.each([
    '2026-01-31',
    '2026-01-31T12:00:00',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:60:00Z',
    '2026-01-31T12:00:60Z',
    '2026-02-30T12:00:00Z',
    '2026-01-31T12:00:00+24:00',
    '2026-01-31T12:00:00+01:60',
    '2026-01-31 12:00:00Z',
    '9999-12-31T23:59:00-01:00',
    'now',
    '',
  ])('refuses %j', (text) => {
    expect(isInstant(text)).toBe(false)
  })

  it('accepts a local time only where one is allowed', () => {
    expect(isInstant('2026-01-31T12:00:00', { offset: 'optional' })).toBe(true)
    expect(isInstant('2026-01-31T25:00:00', { offset: 'optional' })).toBe(false)
  })

  it('keeps its own output unchanged', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        (value) => {
          const text = value.toISOString()
          return isInstant(text) && toInstant(text) === text
        },
      ),
    )
  })
})

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['9999-12-31', 30, '9999-12-31'],
    ['9999-06-01', 1, '9999-06-02'],
    ['1000-06-01', -1, '1000-05-31'],
    ['1000-01-01', -1, '1000-01-01'],
  ])('%s and %i days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
  })

  it('is inverted by the opposite number of days', () => {
    const inside = dates.filter((date) => date > '1010-01-01' && date < '9990-01-01')
    fc.assert(
      fc.property(
        inside,
        fc.integer({ min: -3000, max: 3000 }),
        (date, days) => addDays(addDays(date, days), -days) === date,
      ),
    )
  })

  it('always returns a date, in chronological order', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 20_000 }), (date, days) => {
        const sum = addDays(date, days)
        return isDate(sum) && sum >= date
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 0, '2026-05-31'],
    ['9999-12-05', 1, '9999-12-31'],
  ])('%s and %i months is %s', (date, months, sum) => {
    expect(addMonths(date, months)).toBe(sum)
  })

  it('returns the same day of the target month, or its last day', () => {
    const inside = dates.filter((date) => date < '9990-01-01')
    fc.assert(
      fc.property(inside, fc.integer({ min: 0, max: 36 }), (date, months) => {
        const [from, to] = [dateParts(date), dateParts(addMonths(date, months))]
        return (
          to.year * 12 + to.month === from.year * 12 + from.month + months &&
          to.day === Math.min(from.day, daysInMonth(to.year, to.month))
        )
      }),
    )
  })
})

describe('noticeEndDate', () => {
  it.each([
    ['2026-01-31', 1, 'any_day', '2026-02-28'],
    ['2026-01-31', 1, 'end_of_month', '2026-02-28'],
    ['2024-01-31', 1, 'end_of_month', '2024-02-29'],
    ['2026-05-31', 0, 'end_of_month', '2026-05-31'],
    ['2026-05-30', 0, 'end_of_month', '2026-05-31'],
    ['2026-02-15', 1, 'end_of_quarter', '2026-03-31'],
    ['2026-03-31', 1, 'end_of_quarter', '2026-06-30'],
    ['2026-11-30', 3, 'end_of_quarter', '2027-03-31'],
    ['2026-11-21', 1, 'end_of_year', '2026-12-31'],
    ['2026-12-01', 1, 'end_of_year', '2027-12-31'],
    ['2026-06-30', 12, 'end_of_month', '2027-06-30'],
  ] as const)('on %s with %i months, %s, is %s', (today, months, ends, end) => {
    expect(noticeEndDate(today, { months, ends })).toBe(end)
  })

  it('is the last day of a period, and never before the notice has passed', () => {
    const inside = dates.filter((date) => date < '9990-01-01')
    fc.assert(
      fc.property(
        inside,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(...noticePeriodEnds),
        (today, months, ends) => {
          const end = noticeEndDate(today, { months, ends })
          if (end < addMonths(today, months)) return false
          const next = dateParts(addDays(end, 1))
          const step = { any_day: 0, end_of_month: 1, end_of_quarter: 3, end_of_year: 12 }[ends]
          return step === 0 || (next.day === 1 && (next.month - 1) % step === 0)
        },
      ),
    )
  })
})
