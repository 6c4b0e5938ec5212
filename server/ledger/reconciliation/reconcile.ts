/** From bank entries to what becomes of each: decided one after the other, on invoices as earlier ones leave them. */
import type { Reader } from '../../operation/context.ts'
import type { CreditTransfer } from '../credit-transfer.ts'
import {
  type LedgerEntry,
  currentAllocations,
  entryIds,
  findClosedUntil,
  type Payable,
  payablesOf,
} from '../queries.ts'
import { isInForce, originsOf, type PaymentChain, paymentChains } from '../returns.ts'
import { decideBatch } from './collected-batches.ts'
import { type EntryDecision, decideCredit } from './decide.ts'
import { type Booked, decideReturn } from './decide-return.ts'
import type { Evidence } from './evidence.ts'
import { payableFees } from './fees.ts'
import type { FoundNumber } from './invoice-numbers.ts'
import type { Suggestion } from './suggestion.ts'
import { suggestForCredits } from './suggestions.ts'

/** The proposal for an entry. */
export type Proposal = EntryDecision & {
  readonly entry: LedgerEntry
  /** An invoice it may be for; only for the treasurer. */
  readonly suggestion: string | null
}

/** By day, then by amount; equal ones by what distinguishes them. */
export function inOrder<T>(items: readonly T[], entryOf: (item: T) => CreditTransfer): T[] {
  const keyed = items.map((item) => {
    const { bookedOn, amount, bankReferences, remittance, payerIban } = entryOf(item)
    return {
      item,
      key: JSON.stringify([bookedOn, String(amount).padStart(20, '0'), bankReferences, remittance, payerIban]),
    }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item)
}

/** An invoice after an allocation. */
function afterAllocation(invoice: Payable, amount: number): Payable {
  const due = Math.max(0, invoice.due - amount)
  return { ...invoice, due, status: due === 0 ? 'paid' : invoice.status }
}

/**
 * These wait for a decision by hand: a reversed booking, because booking it again automatically would repeat the mistake; what a person left of
 * an entry; and an entry that may be another one again, because its money may be booked already.
 */
function waits(entry: LedgerEntry, ids: ReadonlyMap<string, number>): EntryDecision | null {
  const { history, resembles } = entry
  const current = currentAllocations(entry).map(({ number }) => number)
  if (current.length > 0) return { reason: { code: 'partly', numbers: current } }
  const numbers = [...new Set(history.map(({ number }) => number))]
  if (numbers.length > 0) return { reason: { code: 'undone', numbers } }
  return resembles === null ? null : { reason: { code: 'resembles', entry: ids.get(resembles) ?? null } }
}

/**
 * Money of the day and amount of a payment that the bank took back since is that payment in another form, the items of a batch or their sum, and
 * not for the invoice that its return opened again.
 */
function cameBack(
  { id, bookedOn }: LedgerEntry,
  { allocations = [] }: EntryDecision,
  chains: readonly PaymentChain[],
): EntryDecision | null {
  const before = chains.find(
    ({ first, last }) =>
      last.entry_id !== first.entry_id &&
      !isInForce({ first, last }) &&
      first.entry_id !== id &&
      first.paid_on === bookedOn &&
      allocations.some(({ invoiceId, amount }) => invoiceId === first.invoice_id && amount === first.amount),
  )
  return before ? { reason: { code: 'resembles', entry: before.first.entry_id } } : null
}

/** Takes the payment that it returns off, so that two returns of one day take back two payments. */
function decideReturnOf(
  entry: LedgerEntry,
  found: readonly FoundNumber[],
  booked: Booked,
): readonly [EntryDecision, Booked] {
  const { returned, ...decision } = decideReturn(entry, found, booked)
  return [decision, { ...booked, chains: booked.chains.filter((chain) => chain !== returned) }]
}

/** Money of a closed period is booked by hand, because its day changes: to the first that is open. */
function orWait(entry: LedgerEntry, decision: EntryDecision, closedUntil: string | null): EntryDecision {
  const { allocations } = decision
  if (!allocations || closedUntil === null || entry.bookedOn > closedUntil) return decision
  return { reason: { code: 'closed_period', numbers: allocations.map(({ number }) => number) } }
}

/**
 * Decides by day, so that the order of a file does not matter. Reads only: the caller that books a proposal holds the ledger, so that it still
 * holds then.
 */
export async function reconcile(reader: Reader, evidence: readonly Evidence[]): Promise<Proposal[]> {
  if (evidence.length === 0) return []
  const named = inOrder(evidence, ({ entry }) => entry).map(({ entry, batch, found }) => ({
    entry,
    batch,
    found: batch?.rows.map(({ invoiceId }) => ({ invoiceId, isClear: true })) ?? found,
  }))
  const invoices: Map<number, Payable> = await payablesOf(
    reader,
    named.flatMap(({ found }) => found.map(({ invoiceId }) => invoiceId)),
  )
  const fees = await payableFees(reader, [...invoices.keys()])
  for (const [id, fee] of fees.payables) if (!invoices.has(id)) invoices.set(id, fee)
  // As earlier entries leave them.
  const feesOf = (id: number) => (fees.ids.get(id) ?? []).flatMap((fee) => invoices.get(fee) ?? [])
  const resembled = await entryIds(
    reader,
    evidence.flatMap(({ entry }) => entry.resembles ?? []),
  )
  const chains = await paymentChains(reader, invoices.keys())
  const hasReturns = evidence.some(({ entry }) => entry.amount < 0)
  let booked: Booked = { invoices, chains, originOf: await originsOf(reader, hasReturns ? chains : []) }
  const decided = named.map(({ entry, batch, found }) => {
    const waiting = waits(entry, resembled)
    if (entry.amount < 0) {
      const [decision, rest] = waiting ? [waiting, booked] : decideReturnOf(entry, found, booked)
      booked = rest
      return { entry, decision }
    }
    const decided = batch ? decideBatch(entry, batch, invoices) : decideCredit(entry, found, invoices, feesOf)
    const decision = waiting ?? cameBack(entry, decided, chains) ?? decided
    for (const { invoiceId, amount } of decision.allocations ?? []) {
      const invoice = invoices.get(invoiceId)
      if (invoice) invoices.set(invoiceId, afterAllocation(invoice, amount))
    }
    return { entry, decision }
  })
  const closedUntil = await findClosedUntil(reader)
  return decided.map(({ entry, decision }) => ({ ...orWait(entry, decision, closedUntil), entry, suggestion: null }))
}

/** The one invoice that has the amount and the payer's name. */
function ofAmountAndName(suggestions: readonly Suggestion[] = []): string | null {
  const fitting = suggestions.filter(({ reasons }) => reasons.includes('amount') && reasons.includes('name'))
  const [one, ...more] = fitting.flatMap(({ invoices }) => invoices)
  return one && more.length === 0 ? one.invoice.number : null
}

/** With an invoice for each that names none; not one that two entries would have: which of them pays it cannot be told. */
export async function withSuggestions(reader: Reader, proposals: readonly Proposal[]): Promise<Proposal[]> {
  const unnamed = proposals.filter(({ reason }) => reason?.code === 'no_number')
  const evidence = unnamed.map(({ entry }) => ({ entry, found: [], batch: null, batches: [] }))
  const suggestions = await suggestForCredits(reader, evidence)
  const numbers = new Map(unnamed.map(({ entry }) => [entry.id, ofAmountAndName(suggestions.get(entry.id))]))
  const entriesOf = Map.groupBy(numbers.keys(), (id) => numbers.get(id))
  return proposals.map((proposal) => {
    const number = numbers.get(proposal.entry.id) ?? null
    return { ...proposal, suggestion: entriesOf.get(number)?.length === 1 ? number : null }
  })
}
