import { describe, expect, test } from 'vitest'
import { closesSoon, daysUntil, fullnessOf, isOver, registrationAvailability, type EventState } from './event-state.ts'

/** A local time, so that the tests work in every time zone. */
function local(day: number, hour = 12, minute = 0): number {
  return new Date(2026, 10, day, hour, minute).getTime()
}

function at(day: number, hour = 12): string {
  return new Date(local(day, hour)).toISOString()
}

const open: EventState = {
  starts_at: at(28, 14),
  ends_at: at(28, 16),
  status: 'published',
  registration_deadline: at(26, 20),
  capacity: 40,
  spots_left: 6,
  payment: 'none',
  free_for_members: false,
}

describe('registrationAvailability', () => {
  test('is open up to and including the deadline', () => {
    expect(registrationAvailability(open, Date.parse(at(26, 20)))).toEqual({ is: 'open', who: 'all' })
    expect(registrationAvailability(open, Date.parse(at(26, 20)) + 1)).toEqual({ is: 'closed' })
  })

  test('without a deadline closes when the event starts', () => {
    const event = { ...open, registration_deadline: null }
    expect(registrationAvailability(event, Date.parse(event.starts_at) - 1).is).toBe('open')
    expect(registrationAvailability(event, Date.parse(event.starts_at)).is).toBe('closed')
  })

  test('gives the first reason that the service would give', () => {
    const hopeless = { ...open, spots_left: 0, payment: 'required' as const }
    expect(registrationAvailability({ ...hopeless, status: 'draft' }, local(27)).is).toBe('draft')
    expect(registrationAvailability({ ...hopeless, status: 'cancelled' }, local(20)).is).toBe('cancelled')
    expect(registrationAvailability(hopeless, local(27)).is).toBe('closed')
    expect(registrationAvailability(hopeless, local(20)).is).toBe('payment')
    expect(registrationAvailability({ ...open, spots_left: 0 }, local(20)).is).toBe('full')
  })

  test('is for members only when the event is free for members and paid for others', () => {
    const event = { ...open, payment: 'required' as const, free_for_members: true }
    expect(registrationAvailability(event, local(20))).toEqual({ is: 'open', who: 'members' })
  })
})

test('occupancy is never negative, and null when unknown', () => {
  expect(fullnessOf(open)).toEqual({ capacity: 40, taken: 34, left: 6 })
  expect(fullnessOf({ capacity: 40, spots_left: -3 })).toEqual({ capacity: 40, taken: 40, left: 0 })
  expect(fullnessOf({ capacity: null, spots_left: null })).toBeNull()
})

test('an event without an end lasts until the end of its day', () => {
  const event = { starts_at: at(28, 14), ends_at: null }
  expect(isOver(event, local(28, 23, 59))).toBe(false)
  expect(isOver(event, local(29, 0))).toBe(true)
})

test('counts calendar days', () => {
  expect(daysUntil(local(22, 1), local(21, 23))).toBe(1)
  expect(daysUntil(local(21, 23), local(21, 1))).toBe(0)
})

test('a deadline is near within a week, and only while registration is open', () => {
  expect(closesSoon(open, local(19))).toBe(7)
  expect(closesSoon(open, local(18))).toBeNull()
  expect(closesSoon({ ...open, spots_left: 0 }, local(25))).toBeNull()
})
