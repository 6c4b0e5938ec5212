/** What is suggested for an entry, and from which books. */
import type { SuggestionReason } from '#contract/schemas/management/bank.ts'
import type { Outstanding } from '../queries.ts'
import type { CollectedBatches } from './collected-batches.ts'
import type { NumberIndex } from './invoice-numbers.ts'

/** With the amount of the entry that would go to it. */
export interface SuggestedInvoice {
  readonly invoice: Outstanding
  readonly amount: number
}

export interface Suggestion {
  readonly invoices: readonly SuggestedInvoice[]
  readonly reasons: readonly SuggestionReason[]
  /** By how much the entry is less than what is open of its batch, and the one invoice that explains it. Without one, `invoices` are all of them. */
  readonly lacks?: { readonly amount: number; readonly one: SuggestedInvoice | null }
}

export interface Books {
  readonly numbers: NumberIndex
  readonly byId: ReadonlyMap<number, Outstanding>
  /** The invoices of reminder fees, by the invoice they remind of. */
  readonly feesOf: ReadonlyMap<number, readonly number[]>
  readonly byAmount: ReadonlyMap<number, readonly Outstanding[]>
  readonly byWord: ReadonlyMap<string, readonly Outstanding[]>
  /** The recipients whose invoices an account has paid before. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>
  readonly byRecipient: ReadonlyMap<string, readonly Outstanding[]>
  readonly batches: CollectedBatches
}
