/** The calendar of many events: its lines, and that other requests are served while it is written. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventsCalendar } from './calendar.ts'
import type { EventRow } from './queries.ts'

const association = { name: 'TC De Linde', slug: 'tc-de-linde', timezone: 'Europe/Amsterdam' }
const publicUrl = 'https://club.example.org'
const moment = '2026-03-01T12:00:00.000Z'

function event(id: number, description: string | null = null): EventRow {
  return {
    organization_id: 1,
    id,
    name: 'Barbecue',
    description,
    location: null,
    starts_at: '2026-06-05T15:00:00.000Z',
    ends_at: null,
    status: 'published',
    registration_deadline: null,
    capacity: null,
    spots_taken: 0,
    price: 0,
    payment: 'none',
    free_for_members: false,
    cancellation_message: null,
    created_at: moment,
    updated_at: moment,
  }
}

it('has lines of at most 75 bytes, and the text of an event when they are joined again', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 }).map((one) => one.replaceAll(/[\\;,\p{Cc}]/gu, 'é'))
  await fc.assert(
    fc.asyncProperty(text, async (description) => {
      const calendar = await eventsCalendar({ association, events: [event(1, description)], publicUrl })
      expect(Math.max(...calendar.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(calendar.replaceAll('\r\n ', '')).toContain(`\r\nDESCRIPTION:${description}\r\n`)
    }),
  )
})

it('lets other requests go on while it writes many events', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const events = Array.from({ length: 1_000 }, (_, index) => event(index + 1))
  const calendar = await eventsCalendar({ association, events, publicUrl })
  isDone = true
  expect(calendar.split('BEGIN:VEVENT')).toHaveLength(1_001)
  expect(turns).toBeGreaterThan(40)
})
