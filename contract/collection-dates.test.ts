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
