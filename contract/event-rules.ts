/** Rules between the fields of an event, for the service and the app's form (not in the specification). */
import type { FieldProblem } from './problems.ts'
import type { EventPayment } from './schemas/events.ts'

/** Instants as they are stored: UTC with milliseconds, which sort as text. */
export interface EventTerms {
  readonly starts_at: string
  readonly ends_at: string | null
  readonly registration_deadline: string | null
  /** In cents. */
  readonly price: number
  readonly payment: EventPayment
}

export function eventProblems({
  starts_at: start,
  ends_at: end,
  registration_deadline: deadline,
  price,
  payment,
}: EventTerms): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (end !== null && end < start) problems.push({ field: 'ends_at', reason: 'before_start' })
  if (deadline !== null && deadline > (end ?? start))
    problems.push({ field: 'registration_deadline', reason: 'after_end' })
  if (price === 0 && (payment === 'optional' || payment === 'required'))
    problems.push({ field: 'price', reason: 'price_required' })
  return problems
}
