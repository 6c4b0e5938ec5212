import { expect, test } from 'vitest'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import {
  eventBody,
  eventFormProblems,
  eventValues,
  type EventValues,
  isShrunkTooFar,
  newEventValues,
} from './event-values.ts'

const local = (text: string) => new Date(text).toISOString()

const party: ManagedEvent = {
  object: 'event',
  id: 1,
  version: 1,
  name: 'Party',
  description: null,
  location: 'Clubhouse',
  starts_at: local('2026-06-05T20:00:00'),
  ends_at: local('2026-06-06T01:00:00'),
  status: 'draft',
  url: 'https://example.org/1',
  registration_deadline: local('2026-06-01T23:59:00'),
  capacity: 40,
  spots_left: 40,
  spots_taken: 0,
  price: '5.00',
  payment: 'optional',
  free_for_members: true,
  cancellation_message: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const refused = () => []
const problems = (values: EventValues, base: EventValues | null = null) =>
  eventFormProblems(values, base, { refused }).map(({ field, reason }) => [field, reason])

test('an event comes back from its form as it was', () => {
  const values = eventValues(party)
  expect(values).toMatchObject({ starts_on: '2026-06-05', starts_time: '20:00', ends_on: '', ends_time: '01:00' })
  expect(eventBody(values, values)).toEqual({})
  expect(eventBody(values, null)).toMatchObject({
    starts_at: party.starts_at,
    ends_at: party.ends_at,
    registration_deadline: party.registration_deadline,
    capacity: 40,
    price: '5.00',
  })
  const days = eventValues({ ...party, ends_at: local('2026-06-07T10:00:00') })
  expect([days.ends_on, days.ends_time]).toEqual(['2026-06-07', '10:00'])
})

test('an end without a day moves with the start', () => {
  const base = eventValues(party)
  expect(eventBody({ ...base, starts_on: '2026-07-01' }, base)).toEqual({
    starts_at: local('2026-07-01T20:00:00'),
    ends_at: local('2026-07-02T01:00:00'),
  })
  expect(eventBody({ ...base, ends_time: '' }, base)).toEqual({ ends_at: null })
})

test('a deadline without a time is the end of its day, and what is cleared is null or nothing', () => {
  const base = eventValues(party)
  const values = {
    ...base,
    deadline_on: '2026-06-03',
    deadline_time: '',
    capacity: ' ',
    price: '',
    payment: 'none' as const,
  }
  expect(eventBody(values, base)).toEqual({
    registration_deadline: local('2026-06-03T23:59:00'),
    capacity: null,
    price: '0.00',
    payment: 'none',
  })
})

test('a date or time that is missing or wrong is named at its own field', () => {
  expect(problems(newEventValues())).toEqual([
    ['starts_on', 'required'],
    ['starts_time', 'required'],
  ])
  const values = eventValues(party)
  expect(problems({ ...values, starts_on: 'soon', starts_time: '25' })).toEqual([
    ['starts_on', 'date'],
    ['starts_time', 'time'],
  ])
  expect(problems({ ...values, ends_on: '2026-06-06', ends_time: '' })).toEqual([['ends_time', 'required']])
  expect(problems({ ...values, deadline_on: '', deadline_time: '12:00' })).toEqual([['deadline_on', 'required']])
})

test('the rules of an event are named at the fields of the form', () => {
  const values = eventValues(party)
  expect(problems({ ...values, ends_on: '2026-06-04' })).toEqual([['ends_time', 'before_start']])
  expect(problems({ ...values, deadline_on: '2026-06-09' })).toEqual([['deadline_on', 'after_end']])
  const odd = { ...values, price: '' }
  expect(problems(odd)).toEqual([['price', 'price_required']])
  // As it came from a file.
  expect(problems({ ...odd, name: 'Other' }, odd)).toEqual([])
})

test.each([
  ['40', '10', true],
  ['40', '12', false],
  ['', '10', true],
  ['10', '8', true],
  ['8', '10', false],
  ['40', '', false],
])('from %s to %s spots with twelve people', (before, after, isTooFar) => {
  const base = { ...eventValues(party), capacity: before }
  expect(isShrunkTooFar({ ...base, capacity: after }, base, 12)).toBe(isTooFar)
})
