/** The data of a contribution run. */
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { Relative } from './families.ts'

export interface RunMember extends Relative {
  readonly name: string
  readonly membership_number: string
  readonly status: string
  readonly email: string | null
  readonly date_of_birth: string | null
  readonly member_since: string | null
  readonly membership_end_date: string | null
  readonly created_at: string
  /** Ids of the groups that the member is in, and of the products that the member subscribes to. */
  readonly groups: readonly number[]
  readonly products: readonly number[]
}

export interface Recipient {
  readonly name: string
  readonly email: string | null
}

/** The payer that is set for a member: a member, or a recipient with an id of its own. */
export type SetPayer = { readonly member: number } | (Recipient & { readonly recipientId: number })

export interface ChosenPayer {
  readonly memberIds: readonly number[]
  /** A member, or else a recipient. */
  readonly payer: number | Recipient
}

export interface Charge {
  readonly term: number
  /** Number of terms. */
  readonly terms: number
  readonly invoiceId: number
}

/** An invoice under the reference of the run that no job made. */
export interface EarlierInvoice {
  readonly id: number
  readonly memberId: number | null
  readonly recipientName: string
  /** The number of the one member whom it is for, where it follows the reference; else empty. */
  readonly suffix: string
  readonly createdAt: string
}

/** Rules with the days that they leave open. */
export type RunRules = ContributionRules & { readonly invoice_date: string; readonly ages_on: string }

export interface RunData {
  readonly rules: RunRules
  /** Everyone, former members too. */
  readonly members: ReadonlyMap<number, RunMember>
  /** By the member who is paid for. */
  readonly payers: ReadonlyMap<number, SetPayer>
  /** Those whose invoices count, by member. */
  readonly charges: ReadonlyMap<number, readonly Charge[]>
  readonly earlier: readonly EarlierInvoice[]
  /** Null: the members whom the rules choose. */
  readonly selected: ReadonlySet<number> | null
  readonly chosen: readonly ChosenPayer[]
  /** Members who are charged in spite of an earlier invoice. */
  readonly confirmed: ReadonlySet<number>
  /** "Family discount", for the line that takes it off. */
  readonly discountText: string
}

export function hasLeft({ status }: Pick<RunMember, 'status'>): boolean {
  return status === 'ended' || status === 'deceased'
}
