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

/** Why a document or a payment cannot have this day; null when it can. */
export function bookDayProblem(
  day: string,
  { today, closedUntil }: Books,
): Extract<FieldReason, 'too_early' | 'too_late' | 'closed_period'> | null {
  if (day < firstBookDay) return 'too_early'
  if (day > addMonths(today, months.document)) return 'too_late'
  return closedUntil !== null && day <= closedUntil ? 'closed_period' : null
}

/** A due date may be in a closed period: nothing is booked on it. */
export function dueDayProblem(day: string, today: string): Extract<FieldReason, 'too_early' | 'too_late'> | null {
  if (day < firstBookDay) return 'too_early'
  return day > addMonths(today, months.due) ? 'too_late' : null
}

/** The day itself, or the first one that is not closed. */
export function openDay(day: string, closedUntil: string | null): string {
  return closedUntil !== null && day <= closedUntil ? addDays(closedUntil, 1) : day
}
