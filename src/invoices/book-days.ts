/** Which days a document or a payment may have: the rule of the service, for calendars and for what is typed. */
import { useQuery } from '@tanstack/react-query'
import {
  bookDayProblem,
  type DayRange,
  documentDays,
  dueDayProblem,
  dueDays,
  pastDayProblem,
  pastDays,
} from '#contract/book-days.ts'
import { addDays, isDate } from '#contract/dates.ts'
import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import { operationQuery } from '../api/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useToday } from '../ui/use-now.ts'
import type { InvoiceValues } from './invoice-values.ts'

export interface DayRule {
  /** What the calendar offers. */
  readonly days: DayRange
  /** Why the day of a field is refused; nothing for one that is not typed yet, which the schema refuses where it must. */
  readonly problems: (field: string, day: string) => FieldProblem[]
}

export interface BookDays {
  readonly document: DayRule
  /** Of what has happened. */
  readonly past: DayRule
  readonly due: DayRule
}

/** Without access to the books no period is known to be closed; then the service says it. */
export function useBookDays(): BookDays {
  const session = useSession()
  const can = useCan()
  const today = useToday()
  const { data } = useQuery({ ...operationQuery(session, 'getBooks', {}), enabled: can('getBooks') })
  const closedUntil = data?.closed_until ?? null
  const books = { today, closedUntil }
  const firstOpen = closedUntil === null ? '' : addDays(closedUntil, 1)
  const rule = (days: DayRange, problem: (day: string) => FieldReason | null): DayRule => ({
    days,
    problems: (field, day) => {
      const reason = isDate(day) ? problem(day) : null
      if (reason === null) return []
      return [{ field, reason, ...(reason === 'closed_period' ? { values: { day: firstOpen } } : {}) }]
    },
  })
  return {
    document: rule(documentDays(books), (day) => bookDayProblem(day, books)),
    past: rule(pastDays(books), (day) => pastDayProblem(day, books)),
    due: rule(dueDays(today), (day) => dueDayProblem(day, today)),
  }
}

type InvoiceDays = Pick<InvoiceValues, 'invoice_date' | 'due_date'>

/** What is refused of the days of an invoice. Those that a draft had before (`base`) are no change, and not looked at. */
export function useInvoiceDays(): (values: InvoiceDays, base?: InvoiceDays) => FieldProblem[] {
  const { document, due } = useBookDays()
  return (values, base) => [
    ...(values.invoice_date === base?.invoice_date ? [] : document.problems('invoice_date', values.invoice_date)),
    ...(values.due_date === base?.due_date ? [] : due.problems('due_date', values.due_date)),
  ]
}
