import { expect, it } from 'vitest'
import {
  collectionDateFrom,
  collectionDateProblem,
  earliestCollectionDate,
  isBankingDay,
  latestCollectionDate,
} from './collection-dates.ts'

it('knows the closing days of TARGET', () => {
  const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2024-12-26', '2026-03-07']
  expect(closed.filter(isBankingDay)).toEqual([])
  // King's Day, Ascension Day, Whit Monday and 31 December are days like any other for TARGET.
  const open = ['2026-04-27', '2026-05-14', '2026-05-25', '2026-12-31', '2026-04-02', '2026-04-07']
  expect(open.filter((day) => !isBankingDay(day))).toEqual([])
})

// Easter Sundays by the tables of the US Naval Observatory, the earliest and the latest of the century among them.
it.each(['2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2027-03-28', '2038-04-25', '2049-04-18'])(
  'closes on the Friday before and the Monday after %s',
  (easter) => {
    const day = (days: number) => new Date(Date.parse(easter) + days * 86_400_000).toISOString().slice(0, 10)
    expect([-3, -2, 1, 2].map((days) => isBankingDay(day(days)))).toEqual([true, false, false, true])
  },
)

it('leaves the bank two banking days', () => {
  expect(earliestCollectionDate('2026-03-02')).toBe('2026-03-04')
  expect(earliestCollectionDate('2026-03-06')).toBe('2026-03-10')
  // Over Easter: Thursday, then Tuesday and Wednesday.
  expect(earliestCollectionDate('2026-04-02')).toBe('2026-04-08')
  expect(earliestCollectionDate('2026-12-24')).toBe('2026-12-29')
})

it('says why a date is refused', () => {
  const today = '2026-03-02'
  expect(collectionDateProblem('2026-03-03', today)).toBe('collection_too_soon')
  expect(collectionDateProblem('2026-03-04', today)).toBe(null)
  expect(collectionDateProblem('2026-03-08', today)).toBe('no_banking_day')
  expect(latestCollectionDate(today)).toBe('2026-05-31')
  expect(collectionDateProblem('2026-05-29', today)).toBe(null)
  expect(collectionDateProblem('2026-06-01', today)).toBe('collection_too_late')
})

it('collects up to the ninetieth day, and on no later one', () => {
  // 2026-06-01 is a Monday.
  expect(latestCollectionDate('2026-03-03')).toBe('2026-06-01')
  expect(collectionDateProblem('2026-06-01', '2026-03-03')).toBe(null)
  expect(collectionDateProblem('2026-06-02', '2026-03-03')).toBe('collection_too_late')
  // Too early and too late come before the weekend.
  expect(collectionDateProblem('2026-02-28', '2026-03-03')).toBe('collection_too_soon')
  expect(collectionDateProblem('2026-06-06', '2026-03-03')).toBe('collection_too_late')
})

it('moves a due date to the next banking day, no earlier than the bank can collect', () => {
  const today = '2026-03-02'
  const dates = ['2026-01-01', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-07', '2026-04-03']
  expect(dates.map((date) => collectionDateFrom(date, today))).toEqual([
    '2026-03-04',
    '2026-03-04',
    '2026-03-04',
    '2026-03-05',
    '2026-03-09',
    '2026-04-07',
  ])
})

/** Gauss's rule with the corrections of Kinkelin, of which none is in the code. */
function easterAfterGauss(year: number): string {
  const [a, k] = [year % 19, Math.floor(year / 100)]
  const [p, q] = [Math.floor((13 + 8 * k) / 25), Math.floor(k / 4)]
  const [m, n] = [(15 - p + k - q) % 30, (4 + k - q) % 7]
  const d = (19 * a + m) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
  const isEarlier = e === 6 && (d === 29 || (d === 28 && a > 10))
  return new Date(Date.UTC(year, 2, 22 + d + e - (isEarlier ? 7 : 0))).toISOString()
}

it('closes around Easter in every year that a date can be of', () => {
  const wrong = Array.from({ length: 3000 }, (_, index) => 1900 + index).filter((year) => {
    const easter = Date.parse(easterAfterGauss(year))
    const day = (days: number) => isBankingDay(new Date(easter + days * 86_400_000).toISOString().slice(0, 10))
    const isFixed = (days: number) => new Date(easter + days * 86_400_000).toISOString().slice(5, 10) === '05-01'
    return day(-2) || day(1) || [-3, 2].some((days) => !day(days) && !isFixed(days))
  })
  expect(wrong).toEqual([])
})
