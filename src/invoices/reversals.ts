/** What payments of an invoice say of each other. Pure. */
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'

/** Neither taken back nor a reversal. A reversal of a reversal brings the first payment back, so it counts for it. */
export function isReversible(
  { reverses_id, reversed_by_id }: ManagedPayment,
  all: ReadonlyMap<number, ManagedPayment>,
) {
  if (reversed_by_id !== null) return false
  let isReversal = false
  for (let before = reverses_id; before !== null; before = all.get(before)?.reverses_id ?? null)
    isReversal = !isReversal
  return !isReversal
}

/** The ISO 20022 code with which a bank returned a payment: the reason of its reversal. */
export function returnCodeOf({ amount, reverses_id, reason }: ManagedPayment): string | null {
  const isReturn = amount.startsWith('-') && reverses_id !== null
  return isReturn && reason !== null && /^[A-Z]{2}[A-Z\d]{2}$/.test(reason) ? reason : null
}
