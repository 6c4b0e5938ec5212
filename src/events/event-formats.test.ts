import { expect, test } from 'vitest'
import { eventFormatsOf } from './event-formats.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

test('an event of another year says so, however near it is', () => {
  const formats = eventFormatsOf('nl-NL')
  const start = (starts_at: string) => formats.start({ starts_at }, now)
  expect(start('2026-12-30T12:00:00Z')).not.toMatch('2026')
  expect(start('2026-01-10T12:00:00Z')).not.toMatch('2026')
  expect(start('2027-03-27T12:00:00Z')).toMatch('2027')
  expect(start('2025-12-30T12:00:00Z')).toMatch('2025')
  expect(formats.day(Date.parse('2027-01-02T12:00:00Z'), now)).toMatch('2027')
})
