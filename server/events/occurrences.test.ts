import { expect, test } from 'vitest'
import { movedTimes } from './moved-times.ts'
import { occurrencesAfter } from './occurrences.ts'

const amsterdam = 'Europe/Amsterdam'

test('a repeated event keeps its hour when the clock changes', () => {
  // Half past seven in Amsterdam; the clock goes back on 25 October.
  expect(occurrencesAfter(amsterdam, '2026-10-12T17:30:00.000Z', { every: 'week', times: 3 })).toEqual([
    '2026-10-19T17:30:00.000Z',
    '2026-10-26T18:30:00.000Z',
    '2026-11-02T18:30:00.000Z',
  ])
})

test('a day that a month does not have becomes its last, and comes back', () => {
  expect(occurrencesAfter(amsterdam, '2026-01-31T11:00:00.000Z', { every: 'month', times: 3 })).toEqual([
    '2026-02-28T11:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
    '2026-04-30T10:00:00.000Z',
  ])
})

test('a time that the clock skips is an hour later on that day alone', () => {
  expect(occurrencesAfter(amsterdam, '2026-03-22T01:30:00.000Z', { every: 'week', times: 2 })).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ])
})

// The first one is on 2 June, half past midnight in Amsterdam.
test.each([
  [{ until: '2026-06-16' }, 2],
  [{ until: '2026-06-15' }, 1],
  [{ until: '2026-06-08' }, 0],
  [{ until: '2026-06-16', times: 1 }, 1],
  [{ until: '2026-06-09', times: 9 }, 1],
  // One more than may be created.
  [{ until: '2030-01-01' }, 53],
])('with %j there are %s', (end, count) => {
  expect(occurrencesAfter(amsterdam, '2026-06-01T22:30:00.000Z', { every: 'week', ...end })).toHaveLength(count)
})

test('nothing comes after the last year', () => {
  expect(occurrencesAfter(amsterdam, '9999-12-20T12:00:00.000Z', { every: 'week', times: 5 })).toEqual([
    '9999-12-27T12:00:00.000Z',
  ])
})

test('an event that moves keeps its hours and its days before', () => {
  const times = {
    starts_at: '2026-06-05T18:00:00.000Z',
    ends_at: '2026-06-06T00:00:00.000Z',
    registration_deadline: '2026-06-01T21:59:00.000Z',
  }
  // In winter: 19:00 UTC is eight in the evening, as 18:00 is in summer.
  expect(movedTimes(amsterdam, times, '2026-12-04T19:00:00.000Z')).toEqual({
    starts_at: '2026-12-04T19:00:00.000Z',
    ends_at: '2026-12-05T01:00:00.000Z',
    registration_deadline: '2026-11-30T22:59:00.000Z',
  })
  // Two days after the clock went back: the deadline is in summer.
  expect(movedTimes(amsterdam, times, '2026-10-27T19:00:00.000Z').registration_deadline).toBe(
    '2026-10-23T21:59:00.000Z',
  )
  expect(movedTimes(amsterdam, { ...times, ends_at: null, registration_deadline: null }, times.starts_at)).toEqual({
    starts_at: times.starts_at,
    ends_at: null,
    registration_deadline: null,
  })
})

test('an event does not end before it starts in the hour that comes twice', () => {
  const times = {
    starts_at: '2026-06-06T00:15:00.000Z',
    ends_at: '2026-06-06T00:45:00.000Z',
    registration_deadline: null,
  }
  // A quarter past two for the second time.
  expect(movedTimes(amsterdam, times, '2026-10-25T01:15:00.000Z').ends_at).toBe('2026-10-25T01:45:00.000Z')
})
