/** Amounts over time in cents. Pure; dates are `YYYY-MM-DD`. */
import { monthOf } from '#contract/dates.ts'
import { isMoney, parseMoney } from '#contract/money.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { Steps } from '../../ui/slices.ts'
import { type ChartPeriod } from './periods.ts'

/** Fields that another service may omit. */
type Paid = Partial<Pick<Payment, 'amount' | 'paid_on'>>

export interface Sum {
  readonly count: number
  readonly cents: number
}

export interface PaymentNumbers {
  readonly known: number
  readonly byMonth: ReadonlyMap<string, Sum>
}

/** Months that the chart of payments shows, this one included. */
export const paymentMonths = 12

const stretch = 500

export function* sumPayments(payments: readonly Paid[]): Steps<PaymentNumbers> {
  const byMonth = new Map<string, Sum>()
  for (const [index, { amount, paid_on: day }] of payments.entries()) {
    if (index % stretch === 0) yield
    if (!day || !amount || !isMoney(amount)) continue
    const { count, cents } = byMonth.get(monthOf(day)) ?? { count: 0, cents: 0 }
    byMonth.set(monthOf(day), { count: count + 1, cents: cents + parseMoney(amount) })
  }
  return { known: payments.length, byMonth }
}

/** One entry per month, zero where nothing was received. */
export function paymentsOver(
  { byMonth }: PaymentNumbers,
  months: readonly ChartPeriod[],
): readonly (ChartPeriod & Sum)[] {
  return months.map((month) => ({ ...month, ...(byMonth.get(month.name) ?? { count: 0, cents: 0 }) }))
}
