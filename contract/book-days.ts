/** The days that invoices, credit notes and payments may have. Pure. */
import { addDays, addMonths } from './dates.ts'
import type { FieldReason } from './problems.ts'

/** No association keeps its books here from before; an earlier day is a typing error. */
export const firstBookDay = '2000-01-01'

/** The last day of an invoice, and the last one of its due date. */
const months = { document: 12, due: 60 } as const

interface Books {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The last day of the closed period; null while none is closed. */
  readonly closedUntil: string | null
}

/** Days as `YYYY-MM-DD`, the first and the last one included. */
export interface DayRange {
  readonly earliest: string
  readonly latest: string
}

/** Days that an invoice may have. */
export function documentDays({ today, closedUntil }: Books): DayRange {
  return { earliest: openDay(firstBookDay, closedUntil), latest: addMonths(today, months.document) }
}

/** Days that a credit note or a payment may have: it has happened. */
export function pastDays(books: Books): DayRange {
  return { ...documentDays(books), latest: books.today }
}

/** A due date may be in a closed period: nothing is booked on it. */
export function dueDays(today: string): DayRange {
  return { earliest: firstBookDay, latest: addMonths(today, months.due) }
}

type BookDayReason = Extract<FieldReason, 'too_early' | 'too_late' | 'closed_period'>

/** Why a document or a payment cannot have this day; null when it can. */
export function bookDayProblem(day: string, books: Books): BookDayReason | null {
  if (day < firstBookDay) return 'too_early'
  const { earliest, latest } = documentDays(books)
  if (day > latest) return 'too_late'
  return day < earliest ? 'closed_period' : null
}

/** The same of what has happened. */
export function pastDayProblem(day: string, books: Books): BookDayReason | 'future_date' | null {
  return day > pastDays(books).latest ? 'future_date' : bookDayProblem(day, books)
}

export function dueDayProblem(day: string, today: string): Exclude<BookDayReason, 'closed_period'> | null {
  const { earliest, latest } = dueDays(today)
  if (day < earliest) return 'too_early'
  return day > latest ? 'too_late' : null
}

/** The days up to which the books may be closed: today stays open, because what happens now is booked today. */
export function closableDays(today: string): DayRange {
  return { earliest: firstBookDay, latest: addDays(today, -1) }
}

export function closeDayProblem(day: string, today: string): Extract<FieldReason, 'too_early' | 'not_over'> | null {
  const { earliest, latest } = closableDays(today)
  if (day > latest) return 'not_over'
  return day < earliest ? 'too_early' : null
}

/** The day itself, or the first one that is not closed. */
export function openDay(day: string, closedUntil: string | null): string {
  return closedUntil !== null && day <= closedUntil ? addDays(closedUntil, 1) : day
}
