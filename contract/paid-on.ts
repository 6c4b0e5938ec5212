/** The amounts received and written off for an invoice, and the day on which it was paid, for documents and screens. Pure. */
import { centsOf } from './money.ts'

interface PaidInvoice {
  readonly total?: string | undefined
  /** Money that went back is negative. Another service may leave them out. */
  readonly payments?: readonly PaymentFacts[] | undefined
}

interface PaymentFacts {
  readonly amount: string
  readonly paid_on: string
  /** No money: a difference that is not asked for any more. `/v2` does not say it. */
  readonly is_write_off?: boolean
}

/** Cents. */
export function writtenOffCents({ payments = [] }: Pick<PaidInvoice, 'payments'>): number {
  return sumOf(payments.filter(({ is_write_off: isWriteOff }) => isWriteOff))
}

function sumOf(payments: readonly PaymentFacts[]): number {
  return payments.reduce((sum, { amount }) => sum + (centsOf(amount) ?? 0), 0)
}

/**
 * `YYYY-MM-DD`: since when its payments cover the total, or what is left of it after credit notes; null when nothing is left of them. A
 * refund, or the return of what was paid twice, does not move it.
 */
export function paidOn({ total, payments = [] }: PaidInvoice): string | null {
  const money = payments.filter(({ is_write_off: isWriteOff }) => !isWriteOff)
  const order = money.toSorted((a, b) => a.paid_on.localeCompare(b.paid_on))
  const received = sumOf(order)
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
