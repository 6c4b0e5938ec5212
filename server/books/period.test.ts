import { expect, test } from 'vitest'
import { Problem } from '../lib/problem.ts'
import { monthlyPeriodOf, monthsOf, bookPeriodOf, yearBefore } from './period.ts'

const today = '2026-03-01'

test.each([
  ['the year of today', {}, { from: '2026-01-01', to: '2026-12-31' }],
  ['to the end of the year it begins in', { from: '2025-04-01' }, { from: '2025-04-01', to: '2025-12-31' }],
  ['from the beginning of the year it ends in', { to: '2024-06-30' }, { from: '2024-01-01', to: '2024-06-30' }],
  ['one day', { from: today, to: today }, { from: today, to: today }],
])('a report is about %s', (_, query, period) => {
  expect(bookPeriodOf(query, today)).toEqual(period)
})

test('a period that ends before it begins is refused at its end', () => {
  expect(() => bookPeriodOf({ from: '2026-03-02', to: '2026-03-01' }, today)).toThrow(Problem)
  const { values } = new Problem('malformed_request', { part: 'to' })
  expect(() => bookPeriodOf({ from: '2026-03-02', to: '2026-03-01' }, today)).toThrow(
    expect.objectContaining({ values }),
  )
})

test.each([
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2025-01-01', to: '2025-12-31' },
  ],
  [
    { from: '2025-02-01', to: '2025-02-28' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  [
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2023-02-01', to: '2023-02-28' },
  ],
  [
    { from: '2026-03-02', to: '2026-03-30' },
    { from: '2025-03-02', to: '2025-03-30' },
  ],
  [
    { from: '1999-11-01', to: '1999-11-30' },
    { from: '1998-11-01', to: '1998-11-30' },
  ],
])('the year before %j is %j', (period, before) => {
  expect(yearBefore(period)).toEqual(before)
})

test.each([
  [{ from: '2025-11-30', to: '2026-02-01' }, ['2025-11', '2025-12', '2026-01', '2026-02']],
  [{ from: '2026-02-10', to: '2026-02-10' }, ['2026-02']],
  [{ from: '9999-11-01', to: '9999-12-31' }, ['9999-11', '9999-12']],
])('%j touches %j', (period, months) => {
  expect(monthsOf(period)).toEqual(months)
})

test('of a report by month has a century at most', () => {
  const century = { from: '1950-01-15', to: '2049-12-31' }
  expect(monthlyPeriodOf(century, today)).toEqual(century)
  expect(() => monthlyPeriodOf({ ...century, to: '2050-01-01' }, today)).toThrow(Problem)
  expect(() => monthlyPeriodOf({ from: '1000-01-01', to: '9999-12-31' }, today)).toThrow(Problem)
})
