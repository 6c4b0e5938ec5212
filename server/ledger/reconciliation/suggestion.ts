/** A suggestion for an entry, and the data that it comes from. */
import type { SuggestionReason } from '#contract/schemas/management/bank.ts'
import type { RecipientPayable } from '../queries.ts'

/** With the amount of the entry that would go to it. */
export interface SuggestedInvoice {
  readonly invoice: RecipientPayable
  readonly amount: number
}

export interface Suggestion {
  readonly invoices: readonly SuggestedInvoice[]
  readonly reasons: readonly SuggestionReason[]
  /** By how much the entry is less than what is open of its batch, and the one invoice that explains it. Without one, `invoices` are all of them. */
  readonly lacks?: { readonly amount: number; readonly one: SuggestedInvoice | null }
}

export interface OutstandingInvoices {
  readonly byId: ReadonlyMap<number, RecipientPayable>
  /** The invoices of reminder fees, by the invoice they remind of. */
  readonly feesOf: ReadonlyMap<number, readonly number[]>
  readonly byAmount: ReadonlyMap<number, readonly RecipientPayable[]>
  /** Names of recipients by their last word. */
  readonly namesByWord: ReadonlyMap<string, readonly string[]>
  readonly byName: ReadonlyMap<string, readonly RecipientPayable[]>
  /** The recipients whose invoices an account has paid before. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>
  readonly byRecipient: ReadonlyMap<string, readonly RecipientPayable[]>
}
