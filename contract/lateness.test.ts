import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { dueDatesOf, lateFrom } from './lateness.ts'

const today = '2026-11-21'

test('the parts follow each other without a gap, from the oldest due date to those to come', () => {
  const parts = lateFrom.map((late) => dueDatesOf(late, today))
  expect(parts[0]).toEqual({ from: today, until: null })
  expect(parts.at(-1)).toEqual({ from: null, until: '2026-08-22' })
  for (const [index, { from }] of parts.slice(0, -1).entries())
    expect(addDays(from ?? '', -1)).toBe(parts[index + 1]?.until)
})
