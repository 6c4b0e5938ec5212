/** The content of a statement, independent of its bank and version. */
import type { PaymentMethod } from '#contract/kinds.ts'
import { LedgerError, type LedgerProblem } from './errors.ts'

/** Money received on the account, or taken back from it by a bank. Texts are in one line, without control characters. */
export interface CreditTransfer {
  /** IBAN of the account that received it. */
  readonly account: string
  /** `YYYY-MM-DD`, as the bank booked it; the last day of the statement where the bank gives none. */
  readonly bookedOn: string
  /** The first day on which it may have been booked, where the bank gives none. */
  readonly earliestOn: string | null
  /** Cents; negative for a return: money that came in and that the payer's bank took back. */
  readonly amount: number
  readonly payerName: string | null
  readonly payerIban: string | null
  /** The reference that the payer's bank passed on, or that of a whole batch; null when none was given. */
  readonly endToEndId: string | null
  /** Structured references first, then free text, in their order. */
  readonly remittance: readonly string[]
  /** The bank's own references, kind and value: `A:…`, `T:…`, `N:…`, of MT940 `M:…` (`seen-before.ts`). */
  readonly bankReferences: readonly string[]
  readonly method: Extract<PaymentMethod, 'bank_transfer' | 'direct_debit'>
  /** One sum for several payments, of which the statement gives no amounts. */
  readonly isBatchTotal: boolean
  /** Cents of the whole batch, for one of its items. */
  readonly batchAmount: number | null
  /** The ISO 20022 code of a return, where the bank gives one: `AC04`. */
  readonly returnCode: string | null
}

/** Why an entry is not money for invoices. */
export const skips = ['debit', 'reversal', 'pending', 'zero'] as const
export type Skip = (typeof skips)[number]

/** An entry of a statement, or one item of a batch. Of a skipped one the amount may be 0, and the payer is the other party. */
export type StatementEntry = {
  /** `Stmt[1]/Ntry[3]` */
  readonly location: string
} & (
  | { readonly skip: null; readonly transfer: CreditTransfer }
  // Nothing is done with it, so it may lack a date.
  | { readonly skip: Skip; readonly transfer: Omit<CreditTransfer, 'bookedOn'> & { readonly bookedOn: string | null } }
)

/** A balance, as the bank states it. */
export interface Balance {
  /** Cents, negative for a debt. */
  readonly amount: number
  /** `YYYY-MM-DD`; null when the bank gives none. */
  readonly day: string | null
}

/** The kinds of numbers that a bank gives its statements: electronic and legal ones of camt.053, those of MT940. */
export const numberings = ['electronic', 'legal', 'mt940'] as const
export type Numbering = (typeof numberings)[number]

/** By which a bank counts the statements of an account. */
export interface StatementNumber {
  readonly numbering: Numbering
  readonly number: number
}

/** Numbers of at most five digits, as in MT940: longer ones are dates or codes. Null for everything else, and for 0. */
export function statementNumber(numbering: Numbering, text: string | null): StatementNumber | null {
  const [, figures = ''] = /^0*([1-9]\d{0,4})$/.exec(text ?? '') ?? []
  return figures === '' ? null : { numbering, number: Number(figures) }
}

/** A part of a statement that is not understood. */
export interface UnreadLine extends LedgerProblem {
  /** As it stands in the file, in one line. */
  readonly text: string
}

/** One statement of a file. */
export interface Statement {
  /** `Stmt[1]` */
  readonly location: string
  /** IBAN without spaces, or what the bank gives instead; empty when it gives none. */
  readonly account: string
  readonly opening: Balance | null
  readonly closing: Balance | null
  readonly number: StatementNumber | null
  /** Cents of all entries that the bank has booked, debits negative. */
  readonly turnover: bigint
  readonly entries: readonly StatementEntry[]
  /** Faults of this statement: it cannot be imported. */
  readonly problems: readonly LedgerProblem[]
  /** Lines that are not understood: nothing of them is imported, and the rest of the statement is. */
  readonly unread: readonly UnreadLine[]
}

/** All texts of the payer in one line; empty when there are none. */
export function remittanceText({ remittance, endToEndId }: Pick<CreditTransfer, 'remittance' | 'endToEndId'>): string {
  return remittance.length > 0 ? remittance.join(' ') : (endToEndId ?? '')
}

/** Statements and their entries of a file, or of all files of an archive. A year of an association with ten thousand members has fewer. */
export const mostEntries = 50_000

/** Throws a `LedgerError`. */
export function assertFewEntries(statements: number, entries: number): void {
  if (statements + entries <= mostEntries) return
  const message = `The file has more than ${mostEntries} entries: ask the bank for shorter periods.`
  throw new LedgerError([{ location: '', message, reason: 'statement_too_many', values: { max: mostEntries } }])
}
