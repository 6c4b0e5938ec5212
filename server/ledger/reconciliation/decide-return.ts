/** Which payment a return takes back. Pure; the rules are in docs/decisions/bank-statements.md. */
import { type PaymentChain, paymentTakenBack } from '../returns.ts'
import type { Payable } from '../queries.ts'
import type { EntryDecision } from './decide.ts'
import type { FoundNumber } from './invoice-numbers.ts'

interface Return {
  /** Cents, negative. */
  readonly amount: number
  readonly bookedOn: string
  readonly payerIban: string | null
  readonly isBatchTotal: boolean
}

/** A payment with how it came in. */
export interface OriginOfPayment {
  readonly isCollected: boolean
  /** The payer of the entry that brought it. */
  readonly payerIban: string | null
}

export interface Booked {
  readonly invoices: ReadonlyMap<number, Payable>
  readonly chains: readonly PaymentChain[]
  readonly originOf: (chain: PaymentChain) => OriginOfPayment
}

/** A transfer that another account paid is not what this payer's bank took back. */
function isOfPayer({ isCollected, payerIban }: OriginOfPayment, iban: string | null): boolean {
  return payerIban === null || iban === null ? isCollected : payerIban === iban
}

/** One invoice that it names has a payment of exactly its amount, by direct debit or of this payer, of that day or before; else a person decides. */
export function decideReturn(
  { amount, bookedOn, payerIban, isBatchTotal }: Return,
  found: readonly FoundNumber[],
  { invoices, chains, originOf }: Booked,
): EntryDecision & { readonly returned?: PaymentChain } {
  const isClear = found.some((one) => one.isClear)
  const named = found
    .filter((one) => one.isClear === isClear)
    .flatMap(({ invoiceId }) => invoices.get(invoiceId) ?? [])
    .toSorted((a, b) => a.id - b.id)
  const numbers = named.map(({ number }) => number)
  const due = -amount
  if (isBatchTotal) return { reason: { code: 'batch_total', numbers, due } }
  if (named.length === 0) return { reason: { code: 'no_number' } }
  const ofPayer = chains.filter((chain) => isOfPayer(originOf(chain), payerIban))
  const payments = named.flatMap((invoice) => {
    const returned = paymentTakenBack(ofPayer, { invoiceId: invoice.id, amount, until: bookedOn })
    return returned ? [{ invoice, returned }] : []
  })
  const [one, ...more] = payments
  if (!one) {
    const isBooked = named.some(({ id }) => paymentTakenBack(chains, { invoiceId: id, amount, until: bookedOn }))
    return { reason: { code: isBooked ? 'other_payer' : 'not_booked', numbers } }
  }
  if (more.length > 0) return { reason: { code: 'several_invoices', numbers, due } }
  const { id, number, due: left } = one.invoice
  return { allocations: [{ invoiceId: id, number, amount, left: left - amount }], returned: one.returned }
}
