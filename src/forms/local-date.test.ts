import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysInMonth, formatDate, isDate } from '#contract/dates.ts'
import { languages } from '#contract/languages.ts'
import { dateValue, formatLocalDate, hasWrongYear, localToday, parseLocalDate, yearsBetween } from './local-date.ts'

const reading = { today: '2026-11-21' }

describe('a date as people type it', () => {
  test.each([
    ['25-12-2026', '2026-12-25'],
    ['25.12.2026', '2026-12-25'],
    ['25/12/2026', '2026-12-25'],
    ['25 12 2026', '2026-12-25'],
    ['5-1-2026', '2026-01-05'],
    [' 05 - 01 - 2026 ', '2026-01-05'],
    ['2026-12-25', '2026-12-25'],
    ['2026/12/25', '2026-12-25'],
    ['25122026', '2026-12-25'],
    ['20261225', '2026-12-25'],
    [' 20261225 ', '2026-12-25'],
    ['20111019', '2011-10-19'],
    ['20101112', '2010-11-12'],
    ['19112011', '2011-11-19'],
    ['25 december 2026', '2026-12-25'],
    ['25 dec 2026', '2026-12-25'],
    ['1 maart 2026', '2026-03-01'],
    ['1. März 2026', '2026-03-01'],
    ['1er août 2026', '2026-08-01'],
    ['1st May, 2026', '2026-05-01'],
    ['29-2-2024', '2024-02-29'],
  ])('%s is %s', (typed, date) => {
    expect(parseLocalDate(typed, reading)).toBe(date)
  })

  test.each([
    '',
    '12/25/2026',
    '31-02-2026',
    '29-02-2026',
    '25-12',
    'tomorrow',
    '25-12-20261',
    '125-12-2026',
    '0-1-2026',
    '1 smarch 2026',
    '20261325',
    '20260231',
    '120261225',
    '202612251',
    'a20261225',
  ])('%j is not one', (typed) => {
    expect([parseLocalDate(typed, reading), hasWrongYear(typed, reading.today)]).toEqual([null, false])
  })

  test.each(['3-2-1019', ' 3-2-1019 ', '1899-12-31', '1-1-2200', '31122999'])('%j is of a wrong year', (typed) => {
    expect([parseLocalDate(typed, reading), hasWrongYear(typed, reading.today)]).toEqual([null, true])
    // The contract would take the text itself.
    expect(isDate(dateValue(typed, reading))).toBe(false)
    expect(formatLocalDate(dateValue(typed, reading), 'nl')).toBe(typed.trim())
  })

  test('no eight digits are two dates', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (at) => {
        const date = at.toISOString().slice(0, 10)
        const [year, month, day] = date.split('-')
        expect(parseLocalDate(`${year}${month}${day}`, reading)).toBe(date)
        expect(parseLocalDate(`${day}${month}${year}`, reading)).toBe(date)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['nl', 'januari februari maart april mei juni juli augustus september oktober november december'],
  ['nl', 'jan feb mrt apr mei jun jul aug sep okt nov dec'],
  ['en', 'January February March April May June July August September October November December'],
  ['en', 'jan feb mar apr may jun jul aug sep oct nov dec'],
  ['de', 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'],
  ['de', 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'],
  ['fr', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'],
  ['fr', 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'],
])('the months of %s have their names: %s', (_, names) => {
  expect(names.split(' ').map((name) => parseLocalDate(`1 ${name} 2026`, reading))).toEqual(
    Array.from({ length: 12 }, (_, index) => formatDate({ year: 2026, month: index + 1, day: 1 })),
  )
})

describe('a year of two digits', () => {
  test('lies at most twenty years ahead', () => {
    expect(parseLocalDate('1-1-46', reading)).toBe('2046-01-01')
    expect(parseLocalDate('1-1-47', reading)).toBe('1947-01-01')
  })

  test('is never in the future for a birthday', () => {
    expect(parseLocalDate('21-11-26', { ...reading, past: true })).toBe('2026-11-21')
    expect(parseLocalDate('22-11-26', { ...reading, past: true })).toBe('1926-11-22')
    expect(parseLocalDate('010190', { ...reading, past: true })).toBe('1990-01-01')
  })
})

test('a formatted date is read back, in every language', () => {
  const dates = fc.record({
    year: fc.integer({ min: 1900, max: 2199 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  fc.assert(
    fc.property(dates, fc.constantFrom(...languages), ({ year, month, day }, language) => {
      const date = formatDate({ year, month, day: Math.min(day, daysInMonth(year, month)) })
      expect(parseLocalDate(formatLocalDate(date, language), reading)).toBe(date)
    }),
  )
})

test('dates read as each language writes them, and other text stays as it is', () => {
  expect(languages.map((language) => formatLocalDate('2026-12-05', language))).toEqual([
    '05-12-2026',
    '05/12/2026',
    '05.12.2026',
    '05/12/2026',
  ])
  expect(formatLocalDate('soon', 'nl')).toBe('soon')
})

test('today is the day on the wall, not the day in Greenwich', () => {
  expect(localToday(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
})

test('a birthday counts from the day itself', () => {
  expect(yearsBetween('2000-11-21', '2026-11-21')).toBe(26)
  expect(yearsBetween('2000-11-22', '2026-11-21')).toBe(25)
})
