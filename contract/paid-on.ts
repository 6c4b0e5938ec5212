/** The day on which an invoice was paid, for documents and screens. Pure. */
import { centsOf } from './money.ts'

interface PaidInvoice {
  readonly total?: string | undefined
  /** Money that went back is negative. Another service may leave them out. */
  readonly payments?: readonly { readonly amount: string; readonly paid_on: string }[] | undefined
}

/**
 * `YYYY-MM-DD`: since when its payments cover the total, or what is left of it after credit notes; null when nothing is left of them. A
 * refund, or the return of what was paid twice, does not move it.
 */
export function paidOn({ total, payments = [] }: PaidInvoice): string | null {
  const order = payments.toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : a.paid_on > b.paid_on ? 1 : 0))
  const received = order.reduce((sum, { amount }) => sum + (centsOf(amount) ?? 0), 0)
  const asked = Math.min(received, centsOf(total) ?? received)
  let on: string | null = null
  let paid = 0
  for (const { amount, paid_on: day } of order) {
    const before = paid
    paid += centsOf(amount) ?? 0
    if (before < asked && paid >= asked) on = day
  }
  return on
}
