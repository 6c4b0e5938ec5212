import { expect, test } from 'vitest'
import { readEventListSearch } from './event-search.ts'
import { periodOf, shownEvents } from './periods.ts'

const now = new Date(2026, 10, 21, 12).getTime()

function event(id: number, from: Date, to: Date | null = null, name = `Event ${id}`) {
  return { id, name, location: null, starts_at: from.toISOString(), ends_at: to?.toISOString() ?? null }
}

const past = event(1, new Date(2026, 9, 1))
const running = event(2, new Date(2026, 10, 19), new Date(2026, 10, 23))
const later = event(3, new Date(2027, 0, 9))
const sooner = event(4, new Date(2026, 10, 28), null, 'Açaí evening')
const all = [past, running, later, sooner]

test('what is going on is still to come, soonest first', () => {
  expect(shownEvents(all, {}, now).map(({ id }) => id)).toEqual([2, 4, 3])
  expect(shownEvents(all, { view: 'past' }, now).map(({ id }) => id)).toEqual([1])
  expect(shownEvents(all, { view: 'all' }, now).map(({ id }) => id)).toEqual([3, 4, 2, 1])
})

test('the search does not care about accents', () => {
  expect(shownEvents(all, { q: 'acai' }, now).map(({ id }) => id)).toEqual([4])
})

test('the service is asked for what is shown, with room for what began before', () => {
  expect(periodOf({}, now)).toEqual({ from: '2026-10-21' })
  expect(periodOf({ view: 'past' }, now)).toEqual({ to: '2026-11-22' })
  expect(periodOf({ view: 'all' }, now)).toEqual({})
  expect(periodOf({ view: 'month', month: '2026-07' }, now)).toEqual({ from: '2026-05-29', to: '2026-08-03' })
})

test('an address that makes no sense shows what is to come', () => {
  expect(readEventListSearch({ view: 'upside', month: '2026-07', q: '  ' })).toEqual({})
  expect(readEventListSearch({ view: 'month', month: '2026-13' })).toEqual({ view: 'month' })
  expect(readEventListSearch({ view: 'month', month: '2026-07', q: 2026 })).toEqual({
    view: 'month',
    month: '2026-07',
    q: '2026',
  })
})
