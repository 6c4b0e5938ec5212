/** The meaning of an invoice's status (specification, "Invoice"; contract design, "Invoice" and "Payment"). */
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'

/** Statuses in which an invoice asks for money, now or once it is sent. */
const openStatuses = ['draft', 'sent'] as const satisfies readonly InvoiceStatus[]

export function isOpen(status: string): boolean {
  return openStatuses.some((open) => open === status)
}

/** Money that comes in revives neither. */
export function isClosedStatus(status: string): status is 'cancelled' | 'credited' {
  return status === 'cancelled' || status === 'credited'
}

/** Whether the books have it: one that was sent or paid, and whatever a credit note was made for (`counts` in SQL). */
export function isCounted({ status, credited }: Pick<DueFacts, 'status' | 'credited'>): boolean {
  return status === 'draft' ? credited !== 0 : status !== 'cancelled'
}

interface StatusFacts {
  readonly status: InvoiceStatus
  /** It counts as paid whatever its payments come to. */
  readonly settled_elsewhere: boolean | number
  readonly sent_at: string | null
  /** Cents. */
  readonly total: number
  /** Cents: what credit notes have taken back of it. */
  readonly credited: number
  /** Cents: the sum of all payments, reversals and refunds taken off. */
  readonly paid: number
}

/**
 * The status that follows from an invoice's payments. Payments that reach what is asked make it paid, a draft too: there is nothing left to ask
 * for; an invoice of 0.00 for which nothing came in stays what it is. One that was settled elsewhere is paid. Once so much is
 * taken back that they do not reach the total any more, it is what it was before.
 */
export function derivedStatus({
  status,
  settled_elsewhere,
  sent_at,
  total,
  credited,
  paid,
}: StatusFacts): InvoiceStatus {
  if (isClosedStatus(status)) return status
  if (settled_elsewhere || (paid > 0 && paid >= total - credited)) return 'paid'
  if (status !== 'paid') return status
  return sent_at === null ? 'draft' : 'sent'
}

/**
 * Cents still to be paid; never negative, so that the sum over invoices is what is still to come in. Nothing is due on an invoice that was
 * cancelled or credited, and what was paid too much shows as `amount_paid` above `total` (and, when it was cancelled or
 * credited, above nothing): both are for the treasurer to give back.
 */
export function amountDue({ status, total, credited, amount_paid: paid }: DueFacts): number {
  return isOpen(status) ? Math.max(0, total - credited - paid) : 0
}

/** Cents that were paid beyond what is asked: for the treasurer to pay back. */
export function amountOverpaid({ status, total, credited, amount_paid: paid }: DueFacts): number {
  return Math.max(0, paid - (isClosedStatus(status) ? 0 : total - credited))
}

interface DueFacts {
  readonly status: InvoiceStatus
  /** Cents. */
  readonly total: number
  /** Cents. */
  readonly credited: number
  /** Cents. */
  readonly amount_paid: number
}
