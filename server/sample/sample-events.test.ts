/** Three years of events, on any day. */
import { describe, expect, test } from 'vitest'
import { sampleAssociation } from '../../testing/sample.ts'
import { shippedSample } from './sample-file.ts'

const { day } = shippedSample
const { events, members } = sampleAssociation(day)
const registrations = events.flatMap(({ registrations: list = [] }) => list)

type Event = (typeof events)[number]

function people({ registrations: list = [] }: Event): number {
  return list
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { number_of_people: count = 1 }) => sum + count, 0)
}

test('are sixty', () => {
  expect(events).toHaveLength(60)
})

test('have up to about 800 registrations', () => {
  const most = Math.max(...events.map(({ registrations: list = [] }) => list.length))
  expect(most).toBeGreaterThan(650)
  expect(most).toBeLessThan(950)
})

test('are of many sizes', () => {
  const sizes = events.map(({ registrations: list = [] }) => list.length).filter((size) => size > 0)
  expect(new Set(sizes.map((size) => Math.ceil(Math.log2(size)))).size).toBeGreaterThan(5)
})

test('never exceed their capacity', () => {
  expect(events.filter((event) => event.capacity != null && people(event) > event.capacity)).toEqual([])
})

test('register no one twice', () => {
  const twice = events.filter(({ registrations: list = [] }) => {
    const who = list.map(({ membership_number: number, name }) => number ?? name)
    return new Set(who).size < who.length
  })
  expect(twice).toEqual([])
})

test.for(['confirmed', 'pending', 'cancelled'] as const)('have registrations that are %s', (status) => {
  expect(registrations.filter((registration) => registration.status === status).length).toBeGreaterThan(10)
})

test('have guests, most with an email address reserved for examples', () => {
  const outsiders = registrations.filter(({ membership_number: number }) => number === undefined)
  const emails = outsiders.flatMap(({ email }) => email ?? [])
  expect(emails.length / outsiders.length).toBeGreaterThan(0.75)
  expect(emails.filter((email) => !/^[a-z0-9.]+@example\.org$/.test(email))).toEqual([])
})

test('have registrations for several people', () => {
  expect(new Set(registrations.map(({ number_of_people: count }) => count)).size).toBeGreaterThan(3)
})

test('have every status and every kind of payment', () => {
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['draft', 'published', 'cancelled']))
  expect(new Set(events.map(({ payment }) => payment))).toEqual(
    new Set(['none', 'optional', 'required', 'after_assignment']),
  )
})

test.for(['2026-12-25', '2027-05-01', '2027-08-09'])('start at the same local hour and weekday on %s', (on) => {
  const clock = new Intl.DateTimeFormat('nl', { timeZone: shippedSample.timezone, weekday: 'long', hour: 'numeric' })
  const starts = (list: readonly Event[]) => list.map(({ starts_at: start }) => clock.format(new Date(start)))
  expect(starts(sampleAssociation(on).events)).toEqual(starts(events))
})

describe.for(['2026-01-01', '2026-04-15', '2026-07-31', '2026-10-10', '2027-12-31'])('on %s', (on) => {
  const made = sampleAssociation(on).events
  const upcoming = made.filter(({ status, starts_at: start }) => status === 'published' && start > `${on}T23`)

  test('some are upcoming, with registrations', () => {
    expect(upcoming.filter(({ registrations: list = [] }) => list.length > 0).length).toBeGreaterThan(5)
  })

  test('one upcoming event is full', () => {
    expect(upcoming.filter((event) => event.capacity != null && people(event) === event.capacity)).not.toEqual([])
  })

  test('some are past', () => {
    expect(made.filter(({ status, starts_at: start }) => status === 'published' && start < on).length).toBeGreaterThan(
      9,
    )
  })
})

test('are attended by people who were members then', () => {
  const since = new Map(members.map((member) => [member.membership_number, member.member_since ?? '']))
  const early = events.flatMap(({ starts_at: start, registrations: list = [] }) =>
    list.filter(({ membership_number: number }) => number !== undefined && (since.get(number) ?? '') > start),
  )
  expect(early).toEqual([])
})
