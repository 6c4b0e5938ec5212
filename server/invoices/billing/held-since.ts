/** A refund is not dated before the money that it gives back (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { PaymentRow } from '../../ledger/payments/queries.ts'

type Money = Pick<PaymentRow, 'amount' | 'paid_on' | 'is_write_off'>

/** `YYYY-MM-DD`: the first day since which the payments come to `cents` for good; null when they never do, or need not. */
export function heldSince(payments: readonly Money[], cents: number): string | null {
  if (cents <= 0) return null
  const byDay = Map.groupBy(
    payments.filter(({ is_write_off: isWriteOff }) => !isWriteOff),
    ({ paid_on: day }) => day,
  )
  let since: string | null = null
  let held = 0
  for (const day of [...byDay.keys()].toSorted()) {
    held += (byDay.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    since = held < cents ? null : (since ?? day)
  }
  return since
}

/** The refusal of a day on which so much was not there yet. */
export function beforeMoney(
  payments: readonly Money[],
  { field, day, cents }: { readonly field: string; readonly day: string; readonly cents: number },
): FieldProblem[] {
  const since = heldSince(payments, cents)
  return since !== null && day < since ? [{ field, reason: 'before_money', values: { day: since } }] : []
}
