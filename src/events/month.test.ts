import { describe, expect, test } from 'vitest'
import { agendaOf, calendarOf, nextMonth, spanOf, weeksOf } from './month.ts'

function at(month: number, day: number, hour = 12): string {
  return new Date(2026, month - 1, day, hour).toISOString()
}

/** July 2026 begins on a Wednesday. */
const camp = { id: 1, starts_at: at(7, 10, 9), ends_at: at(7, 14, 17) }
const quiz = { id: 2, starts_at: at(7, 11, 20), ends_at: at(7, 12, 1) }
const match = { id: 3, starts_at: at(7, 14, 19), ends_at: null }

test('weeks run from Monday and cover the whole month', () => {
  const weeks = weeksOf('2026-07')
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-06-29', '2026-07-05'],
    ['2026-07-06', '2026-07-12'],
    ['2026-07-13', '2026-07-19'],
    ['2026-07-20', '2026-07-26'],
    ['2026-07-27', '2026-08-02'],
  ])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months step over the year', () => {
  expect(nextMonth('2026-12', 1)).toBe('2027-01')
  expect(nextMonth('2026-01', -1)).toBe('2025-12')
})

describe('the days of an event', () => {
  test('are all days that it touches', () => {
    expect(spanOf(camp)).toEqual({ from: '2026-07-10', to: '2026-07-14' })
    expect(spanOf(match)).toEqual({ from: '2026-07-14', to: '2026-07-14' })
  })

  test('do not include a day that begins at its end', () => {
    expect(spanOf({ starts_at: at(7, 10, 20), ends_at: at(7, 11, 0) }).to).toBe('2026-07-10')
  })

  test('are the first day only, when the end is invalid', () => {
    expect(spanOf({ starts_at: at(7, 10), ends_at: at(7, 8) })).toEqual({ from: '2026-07-10', to: '2026-07-10' })
  })
})

describe('the calendar', () => {
  const days = calendarOf('2026-07', [match, quiz, camp]).flat()
  const piecesOf = (day: string) => days.find((each) => each.day === day)?.pieces ?? []

  test('keeps an event in one lane for the week, without overlaps', () => {
    expect(piecesOf('2026-07-10').map((piece) => piece?.event.id)).toEqual([1])
    expect(piecesOf('2026-07-11').map((piece) => piece?.event.id)).toEqual([1, 2])
    expect(piecesOf('2026-07-14').map((piece) => piece?.event.id)).toEqual([1, 3])
  })

  test('marks where an event begins, ends and shows its name', () => {
    const marks = ['10', '12', '13', '14'].map((day) => piecesOf(`2026-07-${day}`)[0])
    expect(marks.map((piece) => [piece?.begins, piece?.ends, piece?.leads])).toEqual([
      [true, false, true],
      [false, false, false],
      [false, false, true],
      [false, true, false],
    ])
  })

  test('leaves a gap where a lane is free', () => {
    const late = { id: 4, starts_at: at(7, 11, 8), ends_at: at(7, 12, 9) }
    const week = calendarOf('2026-07', [{ ...camp, ends_at: at(7, 11, 17) }, late])[1] ?? []
    expect(week[6]?.pieces.map((piece) => piece?.event.id ?? null)).toEqual([null, 4])
  })
})

test('the agenda lists each event once, on its first day in the month', () => {
  expect(agendaOf('2026-07', [match, quiz, camp]).map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-07-10', [1]],
    ['2026-07-11', [2]],
    ['2026-07-14', [3]],
  ])
  const over = { id: 5, starts_at: at(6, 29), ends_at: at(7, 2) }
  expect(agendaOf('2026-07', [over])).toEqual([{ day: '2026-07-01', events: [over] }])
  expect(agendaOf('2026-08', [over])).toEqual([])
})
