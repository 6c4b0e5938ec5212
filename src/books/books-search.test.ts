import { expect, test } from 'vitest'
import { bookDays, readBookSearch } from './books-search.ts'

test.each([
  [{}, ['2026-01-01', '2026-12-31']],
  [{ period: 'last_year' }, ['2025-01-01', '2025-12-31']],
  [{ period: 'this_quarter' }, ['2026-01-01', '2026-03-31']],
  [{ period: 'last_quarter' }, ['2025-10-01', '2025-12-31']],
  [{ period: 'dates', from: '2024-02-29' }, ['2024-02-29', '2026-12-31']],
  [{ period: 'dates', to: '2026-02-01' }, ['2026-01-01', '2026-02-01']],
  // Only own dates have days of their own.
  [{ period: 'this_year', from: '2024-02-29' }, ['2026-01-01', '2026-12-31']],
  [{ period: 'ever', view: 'all' }, ['2026-01-01', '2026-12-31']],
])('reads the days of %j', (address, [from, to]) => {
  expect(bookDays(readBookSearch(address), '2026-02-28')).toEqual({ from, to })
})

test('keeps to the shortest address', () => {
  expect(readBookSearch({ view: 'income', period: 'this_year', on: '2026-13-01' })).toEqual({})
  expect(readBookSearch({ view: 'open', on: '2026-12-01' })).toEqual({ view: 'open', on: '2026-12-01' })
  expect(readBookSearch({ view: 'open', age: '31_60' })).toEqual({ view: 'open', age: '31_60' })
  expect(readBookSearch({ view: 'vat', age: '31_60' })).toEqual({ view: 'vat' })
  expect(readBookSearch({ view: 'open', age: '32' })).toEqual({ view: 'open' })
})
