/** Which days documents and payments may have, checked under the association's lock. */
import { bookDayProblem, dueDayProblem, pastDayProblem } from '#contract/book-days.ts'
import { addDays } from '#contract/dates.ts'
import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import type { Association, RequestContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'

interface ClosableBooks {
  readonly association: Pick<Association, 'booksClosedUntil'>
}

type Books = Pick<RequestContext, 'today'> & ClosableBooks

/** The refusal of a day of a document or a payment; nothing for a day that was not given. */
export function bookDayProblems(books: Books, field: string, day: string | null | undefined): FieldProblem[] {
  return day == null ? [] : refusal(books, field, bookDayProblem(day, daysOf(books)))
}

/** The same of what has happened: not later than today. One refusal of a day at most. */
export function pastDayProblems(books: Books, field: string, day: string): FieldProblem[] {
  return refusal(books, field, pastDayProblem(day, daysOf(books)))
}

function daysOf({ today, association: { booksClosedUntil: closedUntil } }: Books) {
  return { today, closedUntil }
}

function refusal(books: Books, field: string, reason: FieldReason | null): FieldProblem[] {
  if (reason === null) return []
  const { closedUntil } = daysOf(books)
  return reason === 'closed_period' && closedUntil !== null
    ? [{ field, reason, values: { day: addDays(closedUntil, 1) } }]
    : [{ field, reason }]
}

export function dueDayProblems({ today }: Pick<Books, 'today'>, day: string | null | undefined): FieldProblem[] {
  const reason = day == null ? null : dueDayProblem(day, today)
  return reason === null ? [] : [{ field: 'due_date', reason }]
}

/** Whether what counts in the books changes with an invoice of this day. */
export function isClosed({ association: { booksClosedUntil } }: ClosableBooks, day: string): boolean {
  return booksClosedUntil !== null && day <= booksClosedUntil
}

/** Throws `period_closed` for a change of whether an invoice of this day counts. */
export function requireOpenPeriod(books: ClosableBooks, day: string): void {
  if (isClosed(books, day)) throw new Problem('period_closed')
}
