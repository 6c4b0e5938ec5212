import { describe, expect, it } from 'vitest'
import {
  bookDayProblem,
  closableDays,
  closeDayProblem,
  documentDays,
  dueDayProblem,
  dueDays,
  pastDayProblem,
  pastDays,
} from './book-days.ts'
import { addDays } from './dates.ts'

const open = { today: '2026-03-15', closedUntil: null }
const closed = { today: '2026-03-15', closedUntil: '2025-12-31' }

describe('the days that a calendar offers are those that the rule allows', () => {
  it.each([
    ['a document', documentDays(open), (day: string) => bookDayProblem(day, open), ['too_early', 'too_late']],
    [
      'a document after a closed period',
      documentDays(closed),
      (day: string) => bookDayProblem(day, closed),
      ['closed_period', 'too_late'],
    ],
    ['money', pastDays(closed), (day: string) => pastDayProblem(day, closed), ['closed_period', 'future_date']],
    ['a due date', dueDays(closed.today), (day: string) => dueDayProblem(day, closed.today), ['too_early', 'too_late']],
    [
      'the end of a closed period',
      closableDays(closed.today),
      (day: string) => closeDayProblem(day, closed.today),
      ['too_early', 'not_over'],
    ],
  ] as const)('%s', (_, { earliest, latest }, problem, [before, after]) => {
    expect([addDays(earliest, -1), earliest, latest, addDays(latest, 1)].map(problem)).toEqual([
      before,
      null,
      null,
      after,
    ])
  })
})

it('a day before the first is too early, also where a period is closed', () => {
  expect(bookDayProblem('1999-12-31', closed)).toBe('too_early')
})
