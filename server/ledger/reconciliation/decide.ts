/** To which invoices a credit transfer is allocated. Pure; the rules are in docs/decisions/bank-statements.md. */
import type { Payable } from '../queries.ts'
import type { FoundNumber } from './invoice-numbers.ts'

export interface Allocation {
  readonly invoiceId: number
  readonly number: string
  /** Cents of the transfer that go to this invoice; negative for a return. */
  readonly amount: number
  /** Cents: what is still to be paid afterwards, negative for what came in too much. */
  readonly left: number
}

export type Reason =
  | { readonly code: 'no_number' }
  /** A booking of it was reversed by hand, so nothing of it is booked automatically any more. */
  | { readonly code: 'undone'; readonly numbers: readonly string[] }
  /** A person has booked a part of it, on these. */
  | { readonly code: 'partly'; readonly numbers: readonly string[] }
  /** It may be this entry again. */
  | { readonly code: 'resembles'; readonly entry: number | null }
  /** `not_booked` and `other_payer`: a return of money that is not booked on these, or that did not come in from this payer. `closed_period`: it is for these, and of a
   * day that is closed; by hand it is booked on the first open day. */
  | {
      readonly code: 'draft' | 'paid' | 'cancelled' | 'credited' | 'not_booked' | 'other_payer' | 'closed_period'
      readonly numbers: readonly string[]
    }
  | { readonly code: 'doubtful_number'; readonly numbers: readonly string[]; readonly due: number }
  | { readonly code: 'several_invoices' | 'batch_total'; readonly numbers: readonly string[]; readonly due: number }

export type EntryDecision =
  | { readonly allocations: readonly Allocation[]; readonly reason?: never }
  | { readonly allocations?: never; readonly reason: Reason }

/** Only an invoice that was sent asks for money; one of nothing at all does not. */
export function isPayable({ status, due }: Payable): boolean {
  return status === 'sent' && due > 0
}

function whyNot({ status }: Payable): 'draft' | 'paid' | 'cancelled' | 'credited' {
  return status === 'sent' ? 'paid' : status
}

function bookingOf({ id, number, due }: Payable, amount: number): Allocation {
  return { invoiceId: id, number, amount, left: due - amount }
}

/**
 * With the fees of reminders for the invoices that it names: payers name the invoice that they were reminded of. All of them, or the ones
 * that make up the rest, where only some do.
 */
function withFees({ amount }: Asked, payable: readonly Payable[], fees: readonly Payable[]): Payable[] | null {
  const rest = amount - payable.reduce((sum, { due }) => sum + due, 0)
  if (rest <= 0 || fees.length === 0 || fees.length > mostFees) return null
  const fitting = subsets(fees).filter((some) => some.reduce((sum, { due }) => sum + due, 0) === rest)
  const [first, ...more] = fitting
  // Nothing tells two fees of one amount apart: the older one is taken, as for a debtor's payment.
  return first && more.every((other) => other.length === first.length) ? [...payable, ...first] : null
}

/** More fees than an invoice has levels of reminders. */
const mostFees = 8

function subsets<T>(items: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const item of items) all.push(...all.map((some) => [...some, item]))
  return all
}

/** A transfer for one invoice, whose number it names. */
function decideOne({ amount, isBatchTotal }: Asked, invoice: Payable, isClear: boolean): EntryDecision {
  const { number, due } = invoice
  if (amount === due || (isClear && !isBatchTotal)) return { allocations: [bookingOf(invoice, amount)] }
  return { reason: { code: isBatchTotal ? 'batch_total' : 'doubtful_number', numbers: [number], due } }
}

interface Asked {
  /** Cents. */
  readonly amount: number
  readonly isBatchTotal: boolean
}

/**
 * `found` are the numbers in the transfer's texts, `invoices` those invoices as they are now. Clear numbers go before
 * doubtful ones.
 */
export function decideCredit(
  transfer: Asked,
  found: readonly FoundNumber[],
  invoices: ReadonlyMap<number, Payable>,
  feesOf: (invoiceId: number) => readonly Payable[] = () => [],
): EntryDecision {
  const isClear = found.some((one) => one.isClear)
  const named = found
    .filter((one) => one.isClear === isClear)
    .flatMap(({ invoiceId }) => invoices.get(invoiceId) ?? [])
    .toSorted((a, b) => a.id - b.id)
  const payable = named.filter(isPayable)
  const [first] = named
  const namedIds = new Set(named.map(({ id }) => id))
  const fees = named.flatMap(({ id }) => feesOf(id)).filter((fee) => isPayable(fee) && !namedIds.has(fee.id))
  const together = withFees(transfer, payable, fees)
  if (together && !transfer.isBatchTotal) return { allocations: together.map((one) => bookingOf(one, one.due)) }
  if (!first) return { reason: { code: 'no_number' } }
  const [one] = payable
  if (!one) return { reason: { code: whyNot(first), numbers: named.map(({ number }) => number) } }
  const due = payable.reduce((sum, invoice) => sum + invoice.due, 0)
  // More than is due, and there is a fee that it may be for: how much of it is not for this to say.
  if (named.length === 1 && fees.length > 0 && transfer.amount > due && !transfer.isBatchTotal) {
    const all = [...payable, ...fees]
    const numbers = all.map(({ number }) => number)
    return { reason: { code: 'several_invoices', numbers, due: all.reduce((sum, invoice) => sum + invoice.due, 0) } }
  }
  if (named.length === 1) return decideOne(transfer, one, isClear)
  if (due === transfer.amount) return { allocations: payable.map((invoice) => bookingOf(invoice, invoice.due)) }
  return {
    reason: {
      code: transfer.isBatchTotal ? 'batch_total' : 'several_invoices',
      numbers: payable.map(({ number }) => number),
      due,
    },
  }
}
