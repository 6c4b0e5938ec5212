/** The form that repeats an event, and what it sends. Pure. */
import { addDays, addMonths, isDate } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Repetition } from '#contract/schemas/management/events.ts'

export type RepeatValues = {
  every: Repetition
  ends: 'times' | 'until'
  /** As typed. */
  times: string
  until: string
  publish: boolean
}

export function repeatBody({ every, ends, times, until, publish }: RepeatValues) {
  const count = times.trim()
  return {
    every,
    publish,
    ...(ends === 'until' ? { until } : count === '' ? {} : { times: /^\d{1,4}$/.test(count) ? Number(count) : count }),
  }
}

/** The contract asks for one of both; this form for the one that it shows. */
export function missingEnd({ ends, until }: RepeatValues): FieldProblem[] {
  return ends === 'until' && until === '' ? [{ field: 'until', reason: 'required' }] : []
}

/** More are not created at once. */
const most = 52

/** The days of the new events: as the service finds them, but for hours that a clock skips. */
export function repetitionDays(first: string, { every, ends, times, until }: RepeatValues): string[] {
  const limit = ends === 'times' && /^\d{1,4}$/.test(times.trim()) ? Math.min(Number(times), most) : most
  if (ends === 'until' && !isDate(until)) return []
  if (ends === 'times' && times.trim() === '') return []
  const dayAfter = (count: number) =>
    every === 'month' ? addMonths(first, count) : addDays(first, count * (every === 'week' ? 7 : 14))
  const days = Array.from({ length: limit }, (_, index) => dayAfter(index + 1))
  return ends === 'until' ? days.filter((day) => day <= until) : days
}
