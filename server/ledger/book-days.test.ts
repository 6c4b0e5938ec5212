/** How a day that the books do not take is refused: with its field, and the first day that is open. */
import { describe, expect, it } from 'vitest'
import { bookDayProblems, dueDayProblems, isClosed, pastDayProblems, requireOpenPeriod } from './book-days.ts'

const today = '2026-03-01'
/** Only the closed day of an association is looked at. */
const closed = (booksClosedUntil: string | null) => ({ association: { booksClosedUntil } })
const books = (booksClosedUntil: string | null) => ({ today, ...closed(booksClosedUntil) })

describe('a day of a document', () => {
  const refusal = (day: string | null | undefined, until: string | null = '2025-12-31') =>
    bookDayProblems(books(until), 'invoice_date', day)

  it('is accepted when it is omitted, or open', () => {
    expect([refusal(null), refusal(undefined), refusal('2026-01-01'), refusal('2027-03-01')]).toEqual([[], [], [], []])
  })

  it('is refused in the closed period, with the first open day', () => {
    expect(refusal('2025-12-31')).toEqual([
      { field: 'invoice_date', reason: 'closed_period', values: { day: '2026-01-01' } },
    ])
    expect(refusal('2025-12-31', null)).toEqual([])
  })

  it('is refused where it is far off', () => {
    expect(refusal('1999-12-31')).toEqual([{ field: 'invoice_date', reason: 'too_early' }])
    expect(refusal('2027-03-02')).toEqual([{ field: 'invoice_date', reason: 'too_late' }])
  })
})

it('a day of what has happened is not to come', () => {
  const refusal = (day: string) => pastDayProblems(books('2025-12-31'), 'paid_on', day)
  expect(refusal('2026-03-01')).toEqual([])
  expect(refusal('2026-03-02')).toEqual([{ field: 'paid_on', reason: 'future_date' }])
  expect(refusal('2025-12-31')).toEqual([{ field: 'paid_on', reason: 'closed_period', values: { day: '2026-01-01' } }])
})

it('a due date may be in a closed period', () => {
  const refusal = (day: string | null | undefined) => dueDayProblems(books('2025-12-31'), day)
  expect([refusal(null), refusal(undefined), refusal('2025-12-31')]).toEqual([[], [], []])
  expect(refusal('1999-12-31')).toEqual([{ field: 'due_date', reason: 'too_early' }])
  expect(refusal('2031-03-02')).toEqual([{ field: 'due_date', reason: 'too_late' }])
})

it('a period is closed up to its last day', () => {
  const days = ['2025-12-30', '2025-12-31', '2026-01-01']
  expect(days.map((day) => isClosed(closed('2025-12-31'), day))).toEqual([true, true, false])
  expect(days.map((day) => isClosed(closed(null), day))).toEqual([false, false, false])
  expect(() => requireOpenPeriod(closed('2025-12-31'), '2026-01-01')).not.toThrow()
  expect(() => requireOpenPeriod(closed('2025-12-31'), '2025-12-31')).toThrow(
    expect.objectContaining({ code: 'period_closed' }),
  )
})
