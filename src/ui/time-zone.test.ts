import { afterEach, describe, expect, test } from 'vitest'
import { timeOfDay } from '../forms/local-time.ts'
import { localDay, isOwnZone, momentAt, showZone, wallClock } from './time-zone.ts'

afterEach(() => showZone(null))

/** A zone that is not the one of the tests. */
const far = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Pacific/Auckland' ? 'Asia/Tokyo' : 'Pacific/Auckland'

test('day and time of a moment are those of the association', () => {
  showZone('America/New_York')
  const at = new Date('2026-11-24T03:05:00Z')
  expect([localDay(at), timeOfDay(at)]).toEqual(['2026-11-23', '22:05'])
})

test('a zone that the browser does not know is the browser’s own', () => {
  showZone('Mars/Olympus')
  expect(isOwnZone()).toBe(true)
})

test('what is no moment has no day', () => {
  showZone(far)
  expect(wallClock(new Date(Number.NaN)).year).toBeNaN()
})

describe.each(['Europe/Amsterdam', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'])('in %s', (zone) => {
  test('a day and a time become the moment that shows them', () => {
    showZone(zone)
    for (const day of ['2026-03-28', '2026-03-30', '2026-07-01', '2026-10-24', '2026-11-01', '2026-12-31'])
      for (const time of ['00:00', '04:30', '12:00', '23:59'])
        expect([localDay(momentAt(day, time)), timeOfDay(momentAt(day, time))]).toEqual([day, time])
  })
})

test.each([
  ['that is left out is an hour later', '2026-03-29', '2026-03-29T01:30:00.000Z'],
  ['that comes twice is the first one', '2026-10-25', '2026-10-25T00:30:00.000Z'],
])('half past two %s', (_, day, expected) => {
  showZone('Europe/Amsterdam')
  expect(momentAt(day, '02:30').toISOString()).toBe(expected)
})

test('without a zone of the association, times are those of the browser', () => {
  showZone(null)
  expect(momentAt('2026-07-01', '20:00').getTime()).toBe(new Date('2026-07-01T20:00:00').getTime())
})
