import { expect, test } from 'vitest'
import { readEventListSearch, readEventPageSearch } from './event-search.ts'
import { eventsFound, periodOf, upcomingPeriod } from './periods.ts'

test('the search of the calendar ignores accents', () => {
  const events = [
    { name: 'Açaí evening', location: null },
    { name: 'Quiz', location: 'Clubhouse' },
  ]
  expect(eventsFound(events, 'acai')).toEqual(events.slice(0, 1))
  expect(eventsFound(events, 'QUIZ club')).toEqual(events.slice(1))
})

test('the period includes earlier days, for events that are still going on', () => {
  expect(upcomingPeriod(new Date(2026, 10, 21, 12).getTime())).toEqual({ from: '2026-10-21' })
  expect(periodOf('2026-07')).toEqual({ from: '2026-05-29', to: '2026-08-03' })
})

test('an invalid address shows upcoming events', () => {
  expect(readEventListSearch({ view: 'upside', month: '2026-07', q: '  ' })).toEqual({})
  expect(readEventListSearch({ view: 'month', month: '2026-13' })).toEqual({ view: 'month' })
  expect(readEventListSearch({ view: 'month', month: '2026-07', q: 'x' })).toEqual({
    view: 'month',
    month: '2026-07',
  })
})

test('the view of the attendees is stored in the address', () => {
  expect(readEventPageSearch({ show: 'everybody', dialog: 'leave' })).toEqual({})
  expect(readEventPageSearch({ show: 'cancelled', sort: '-people' })).toEqual({ show: 'cancelled', sort: '-people' })
})
