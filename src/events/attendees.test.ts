import { expect, test } from 'vitest'
import type { EventRegistration } from '#contract/schemas/events.ts'
import { attendeeName, byName, countAttendees, isShownAs, matchesAttendee, registrationOf } from './attendees.ts'

function registration(id: number, fields: Partial<EventRegistration> = {}): EventRegistration {
  return {
    object: 'event_registration',
    id,
    event_id: 1,
    member_id: null,
    name: `Person ${id}`,
    email: null,
    number_of_people: 1,
    status: 'confirmed',
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
    ...fields,
  }
}

test('cancelled registrations are only counted as cancelled', () => {
  const list = [
    registration(1, { number_of_people: 4 }),
    registration(2, { status: 'pending', number_of_people: 2 }),
    registration(3, { status: 'cancelled', number_of_people: 9 }),
  ]
  expect(countAttendees(list)).toEqual({ registrations: 2, people: 6, pending: 2, waiting: 1, cancelled: 1 })
})

test('cancelled registrations are shown only on request', () => {
  const list = [registration(1), registration(2, { status: 'pending' }), registration(3, { status: 'cancelled' })]
  const shown = (show: Parameters<typeof isShownAs>[1]) =>
    list.filter((one) => isShownAs(one, show)).map(({ id }) => id)
  expect([shown('attending'), shown('pending'), shown('cancelled'), shown('all')]).toEqual([
    [1, 2],
    [2],
    [3],
    [1, 2, 3],
  ])
})

test('the search finds names and addresses, ignoring accents and word order', () => {
  const attendee = registration(1, { name: 'Hülya Yılmaz', email: 'h.yilmaz@example.org' })
  expect(matchesAttendee(attendee, 'yilmaz hulya')).toBe(true)
  expect(matchesAttendee(attendee, 'EXAMPLE')).toBe(true)
  expect(matchesAttendee(attendee, 'hulya jansen')).toBe(false)
})

test('the registration of a member is the one that was not cancelled', () => {
  const list = [registration(1, { member_id: 7, status: 'cancelled' }), registration(2, { member_id: 7 })]
  expect(registrationOf(list, 7)?.id).toBe(2)
  expect(registrationOf(list.slice(0, 1), 7)).toBeUndefined()
})

test('equal names are sorted by registration, and a name is never blank', () => {
  const list = [registration(3, { name: 'Bo' }), registration(2, { name: 'Émile' }), registration(1, { name: 'bo' })]
  expect(list.sort(byName('fr')).map(({ id }) => id)).toEqual([1, 3, 2])
  expect(attendeeName({ name: '', email: 'a@example.org' })).toBe('a@example.org')
})
