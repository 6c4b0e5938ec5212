/** Outstanding amounts by how late they are. Pure; amounts are cents, `today` is `YYYY-MM-DD`. */
import { addDays, addMonths } from '#contract/dates.ts'
import type { Steps } from '../ui/slices.ts'
import { daysBetween, dueCents, type InvoiceFacts, type InvoiceState, invoiceStateOf } from './invoice-state.ts'

/** The first day late of each bucket; `null` means not due yet. */
export const lateFrom = [null, 1, 31, 61, 91] as const
export type LateFrom = (typeof lateFrom)[number]

export interface OutstandingPart {
  readonly late: LateFrom
  readonly count: number
  readonly cents: number
}

export interface Outstanding {
  readonly parts: readonly OutstandingPart[]
  readonly count: number
  readonly cents: number
}

function partOf(days: number): LateFrom {
  return lateFrom.findLast((from) => from === null || from <= days) ?? null
}

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

function isUnpaid(state: InvoiceState): boolean {
  return state === 'open' || state === 'overdue'
}

const stretch = 500

/** Outstanding amounts per bucket. Invoices without a due date are never late. */
export function* outstandingOf(invoices: readonly InvoiceFacts[], today: string): Steps<Outstanding> {
  const sums = new Map<LateFrom, { count: number; cents: number }>(
    lateFrom.map((late) => [late, { count: 0, cents: 0 }]),
  )
  const all = { count: 0, cents: 0 }
  for (const [index, invoice] of invoices.entries()) {
    if (index % stretch === 0) yield
    const state = invoiceStateOf(invoice, today)
    if (!isUnpaid(state)) continue
    const sum = sums.get(state === 'open' ? null : partOf(daysBetween(invoice.due_date ?? today, today)))
    const cents = dueCents(invoice) ?? 0
    for (const counted of [sum, all]) {
      if (!counted) continue
      counted.count += 1
      counted.cents += cents
    }
  }
  return { parts: lateFrom.map((late) => ({ late, ...(sums.get(late) ?? { count: 0, cents: 0 }) })), ...all }
}

/** The amount due on each day, overdue or not. */
export function dueByDay(
  invoices: readonly InvoiceFacts[],
  today: string,
): ReadonlyMap<string, { readonly count: number; readonly cents: number }> {
  const days = new Map<string, { count: number; cents: number }>()
  for (const invoice of invoices) {
    const { due_date: day } = invoice
    if (day === undefined || !isUnpaid(invoiceStateOf(invoice, today))) continue
    const { count, cents } = days.get(day) ?? { count: 0, cents: 0 }
    days.set(day, { count: count + 1, cents: cents + (dueCents(invoice) ?? 0) })
  }
  return days
}

/** Drafts created before this day are probably forgotten. */
export function forgottenBefore(today: string): string {
  return addMonths(today, -1)
}
