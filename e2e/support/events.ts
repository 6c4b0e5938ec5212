/** Test events, one for each state of registration, relative to today. */
import { someMembers } from './association-file.ts'

const day = 86_400_000

/** A moment this many days from now, on the full hour. */
export function daysFromNow(days: number): string {
  const date = new Date(Date.now() + days * day)
  date.setMinutes(0, 0, 0)
  return date.toISOString()
}

function event(name: string, starts: number, more: object = {}) {
  return {
    name,
    location: 'Clubhouse',
    starts_at: daysFromNow(starts),
    ends_at: new Date(Date.parse(daysFromNow(starts)) + 2 * 3_600_000).toISOString(),
    status: 'published',
    price: '0.00',
    payment: 'none',
    ...more,
  }
}

const guests = Array.from({ length: 130 }, (_, index) => ({
  name: `Guest ${String(index + 1).padStart(3, '0')}`,
  email: `guest${index + 1}@example.org`,
  status: index === 0 ? 'cancelled' : 'confirmed',
}))

/** Ids in this order: 1 the pub quiz, 2 a single place left, 3 paid, 4 a draft, 5 past, 6 large, 7 free for members. */
export function someEvents() {
  return {
    members: someMembers(12),
    parts: {
      events: [
        event('Pub quiz', 5, {
          capacity: 40,
          registration_deadline: daysFromNow(2),
          registrations: [
            { membership_number: '1001', number_of_people: 4 },
            { membership_number: '1002' },
            { name: 'Zoë Guest', email: 'zoe@example.org' },
            { name: 'Carl Cancelled', status: 'cancelled' },
          ],
        }),
        event('Padel clinic', 6, { capacity: 2, registrations: [{ name: 'Zoë Guest' }] }),
        event('Spring tournament', 20, { price: '15.00', payment: 'required' }),
        event('Summer party', 30, { status: 'draft' }),
        event('New year drinks', -40, { registrations: [{ membership_number: '1003' }] }),
        event('Open day', 9, { registrations: guests }),
        event('Winter cup', 12, { price: '5.00', payment: 'required', free_for_members: true }),
      ],
    },
  }
}
