/** What an invoice's status means (specification, "Invoice"; contract design, "Invoice" and "Payment"). */
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'

/** Statuses in which an invoice asks for money, now or once it is sent. The others are final. */
export const openStatuses = ['draft', 'sent'] as const satisfies readonly InvoiceStatus[]

export function isOpen(status: string): boolean {
  return openStatuses.some((open) => open === status)
}

interface Standing<Status> {
  readonly status: Status
  /** Cents. */
  readonly total: number
  /** Cents that came in, and from how many payments. */
  readonly paid: number
  readonly payments: number
}

/**
 * When payments reach the total the invoice becomes paid, a draft too: there is nothing left to ask for. An invoice of
 * 0.00 that nobody paid for stays what it is. Money that comes in for a cancelled or credited one does not revive it.
 */
export function statusAfterPayments<Status extends string>({
  status,
  total,
  paid,
  payments,
}: Standing<Status>): Status | 'paid' {
  return isOpen(status) && payments > 0 && paid >= total ? 'paid' : status
}

/**
 * Cents still to be paid; never negative, so that the sum over invoices is what is still to come in. Of an invoice that was
 * cancelled or credited nothing is asked any more, and what was paid too much shows as `amount_paid` above `total`
 * (and, when it was cancelled or credited, above nothing): both are for the treasurer to give back.
 */
export function amountDue({ status, total, amount_paid: paid }: DueFacts): number {
  return isOpen(status) ? Math.max(0, total - paid) : 0
}

interface DueFacts {
  readonly status: InvoiceStatus
  /** Cents. */
  readonly total: number
  /** Cents. */
  readonly amount_paid: number
}
