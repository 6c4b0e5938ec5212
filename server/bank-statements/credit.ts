/** What a statement tells of a movement on the account, whatever bank and version it came from. */
import type { PaymentMethod } from '#contract/schemas/payments.ts'

/** Money that came in. Texts are in one line, without control characters. */
export interface Credit {
  /** IBAN of the account it came in on. */
  readonly account: string
  /** `YYYY-MM-DD`, as the bank booked it. */
  readonly bookedOn: string
  /** Cents, more than 0. */
  readonly amount: number
  readonly payerName: string | null
  readonly payerIban: string | null
  /** What the payer's bank carried along; null when none was given. */
  readonly endToEndId: string | null
  /** Structured references first, then free text, in their order. */
  readonly remittance: readonly string[]
  /** By which the bank itself knows it: kind and value, `A:…`, `T:…`, `N:…` (`seen-before.ts`). */
  readonly bankReferences: readonly string[]
  readonly method: Extract<PaymentMethod, 'bank_transfer' | 'direct_debit'>
  /** One sum for several payments that the statement does not tell apart. */
  readonly isLump: boolean
}

/** Why a movement is none that is booked on an invoice. */
export const skips = ['debit', 'reversal', 'pending', 'zero'] as const
export type Skip = (typeof skips)[number]

/** A movement in its place in the file. Of one that is skipped the amount may be 0, and the payer is the other side. */
export interface Movement {
  /** `Stmt[1]/Ntry[3]` */
  readonly place: string
  readonly credit: Credit
  /** Null: to be booked. */
  readonly skip: Skip | null
}

/** One statement of a file. */
export interface Statement {
  /** `Stmt[1]` */
  readonly place: string
  /** IBAN without spaces. */
  readonly account: string
  readonly movements: readonly Movement[]
}

/** All texts of the payer in one line; empty when there are none. */
export function remittanceText({ remittance, endToEndId }: Pick<Credit, 'remittance' | 'endToEndId'>): string {
  return remittance.length > 0 ? remittance.join(' ') : (endToEndId ?? '')
}
