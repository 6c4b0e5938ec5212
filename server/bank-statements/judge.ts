/** From credits to what becomes of each: decided one after the other, on invoices as earlier ones leave them. */
import type { Credit } from './credit.ts'
import { findNumbers } from './invoice-numbers.ts'
import { type Decision, decide, type Payable } from './match.ts'
import { allNumbers, lockPayables, outstandingInvoices } from './payables.ts'
import type { Books } from './stored-entries.ts'
import { candidatesOf, suggestInvoice } from './suggest.ts'

export type Judged<T extends Credit> = Decision & {
  readonly credit: T
  /** An invoice it may be for; only for the treasurer. */
  readonly suggestion: string | null
}

/** By day, then by amount; equal ones by what tells them apart. */
function inOrder<T extends Credit>(credits: readonly T[]): T[] {
  const keyed = credits.map((credit) => {
    const { bookedOn, amount, bankReferences, remittance, payerIban } = credit
    return {
      credit,
      key: JSON.stringify([bookedOn, String(amount).padStart(20, '0'), bankReferences, remittance, payerIban]),
    }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ credit }) => credit)
}

/** What an invoice is after a booking. */
function afterBooking(invoice: Payable, amount: number): Payable {
  const due = Math.max(0, invoice.due - amount)
  return { ...invoice, due, status: due === 0 ? 'paid' : invoice.status }
}

/**
 * Judges credits by their days, so that it does not matter in which order a file tells them, and locks the invoices they name. Only inside a
 * transaction that then books; one that only looks books nothing.
 */
export async function judge<T extends Credit>(
  books: Pick<Books, 'db' | 'organizationId'>,
  credits: readonly T[],
): Promise<Judged<T>[]> {
  if (credits.length === 0) return []
  const numbers = await allNumbers(books)
  const named = inOrder(credits).map((credit) => ({ credit, found: findNumbers(numbers, credit) }))
  const invoices = await lockPayables(
    books,
    named.flatMap(({ found }) => found.map(({ invoiceId }) => invoiceId)),
  )
  const decided = named.map(({ credit, found }) => {
    const decision = decide(credit, found, invoices)
    for (const { invoiceId, amount } of decision.bookings ?? []) {
      const invoice = invoices.get(invoiceId)
      if (invoice) invoices.set(invoiceId, afterBooking(invoice, amount))
    }
    return { credit, decision }
  })
  const taken = new Set(decided.flatMap(({ decision }) => decision.bookings?.map(({ number }) => number) ?? []))
  const waiting = decided.some(({ decision }) => decision.reason?.code === 'no_number')
  const outstanding = waiting ? await outstandingInvoices(books) : []
  const candidates = candidatesOf(outstanding.filter(({ number }) => !taken.has(number)))
  return decided.map(({ credit, decision }) => ({
    ...decision,
    credit,
    suggestion: decision.reason?.code === 'no_number' ? suggestInvoice(credit, candidates) : null,
  }))
}
