/** From transfers to what becomes of each: decided one after the other, on invoices as earlier ones leave them. */
import type { CreditTransfer } from '../credit-transfer.ts'
import { findNumbers } from './invoice-numbers.ts'
import { type Decision, decide, type Payable } from './decide.ts'
import { allNumbers, lockPayables, outstandingInvoices } from './payables.ts'
import type { Ledger } from '../entries.ts'
import { candidatesOf, suggestInvoice } from './suggest.ts'

export type Proposal<T extends CreditTransfer> = Decision & {
  readonly transfer: T
  /** An invoice it may be for; only for the treasurer. */
  readonly suggestion: string | null
}

/** By day, then by amount; equal ones by what tells them apart. */
function inOrder<T extends CreditTransfer>(transfers: readonly T[]): T[] {
  const keyed = transfers.map((transfer) => {
    const { bookedOn, amount, bankReferences, remittance, payerIban } = transfer
    return {
      transfer,
      key: JSON.stringify([bookedOn, String(amount).padStart(20, '0'), bankReferences, remittance, payerIban]),
    }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ transfer }) => transfer)
}

/** What an invoice is after a booking. */
function afterBooking(invoice: Payable, amount: number): Payable {
  const due = Math.max(0, invoice.due - amount)
  return { ...invoice, due, status: due === 0 ? 'paid' : invoice.status }
}

/**
 * Judges transfers by their days, so that it does not matter in which order a file tells them, and locks the invoices they name. Only inside a
 * transaction that then books; one that only looks books nothing.
 */
export async function reconcile<T extends CreditTransfer>(
  ledger: Pick<Ledger, 'db' | 'organizationId'>,
  transfers: readonly T[],
): Promise<Proposal<T>[]> {
  if (transfers.length === 0) return []
  const numbers = await allNumbers(ledger)
  const named = inOrder(transfers).map((transfer) => ({ transfer, found: findNumbers(numbers, transfer) }))
  const invoices = await lockPayables(
    ledger,
    named.flatMap(({ found }) => found.map(({ invoiceId }) => invoiceId)),
  )
  const decided = named.map(({ transfer, found }) => {
    const decision = decide(transfer, found, invoices)
    for (const { invoiceId, amount } of decision.allocations ?? []) {
      const invoice = invoices.get(invoiceId)
      if (invoice) invoices.set(invoiceId, afterBooking(invoice, amount))
    }
    return { transfer, decision }
  })
  const taken = new Set(decided.flatMap(({ decision }) => decision.allocations?.map(({ number }) => number) ?? []))
  const waiting = decided.some(({ decision }) => decision.reason?.code === 'no_number')
  const outstanding = waiting ? await outstandingInvoices(ledger) : []
  const candidates = candidatesOf(outstanding.filter(({ number }) => !taken.has(number)))
  return decided.map(({ transfer, decision }) => ({
    ...decision,
    transfer,
    suggestion: decision.reason?.code === 'no_number' ? suggestInvoice(transfer, candidates) : null,
  }))
}
