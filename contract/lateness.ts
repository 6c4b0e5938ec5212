/** How late open invoices are, and which drafts are forgotten: for the figures and for the lists behind them. Pure; dates are `YYYY-MM-DD`. */
import { addDays, addMonths } from './dates.ts'

/** The first day late of each bucket; `null` means not due yet. */
export const lateFrom = [null, 1, 31, 61, 91] as const
export type LateFrom = (typeof lateFrom)[number]

/** The last day late of a bucket; null for the open-ended last one. */
export function lateUntil(late: LateFrom): number | null {
  const next = lateFrom[lateFrom.indexOf(late) + 1]
  return late === null || next == null ? null : next - 1
}

/** The due dates of a bucket, both included; null means open. */
export function dueDatesOf(
  late: LateFrom,
  today: string,
): { readonly from: string | null; readonly until: string | null } {
  if (late === null) return { from: today, until: null }
  const until = lateUntil(late)
  return { from: until === null ? null : addDays(today, -until), until: addDays(today, -late) }
}

/** Drafts dated before this day are probably forgotten. */
export function forgottenBefore(today: string): string {
  return addMonths(today, -1)
}
