/** What a contribution run is worked out from, and what comes out. */
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { RunSettings } from './settings.ts'

/** Why a member was not chosen; `left out` names who was, and gets no invoice all the same. */
export const notChosenReasons = ['status', 'group', 'product', 'age', 'view', 'selection'] as const
export const leftOutReasons = [
  'excluded',
  'ended',
  'noBirthDate',
  'zero',
  'negative',
  'payerUnknown',
  'payerEnded',
  'noEmail',
  'invoiced',
] as const
export type NotChosen = (typeof notChosenReasons)[number]
export type LeftOut = (typeof leftOutReasons)[number]

/** A non-member, as an invoice is made out to them. */
export type OtherPayer = NonNullable<RequestBody<'createInvoice'>['recipient']>

/** A payer who was kept for a member or chosen by hand: a member or a non-member. */
export type ChosenPayer = { readonly member: number } | OtherPayer

export interface RunInput {
  readonly settings: RunSettings
  /** Every member of the association, by id. */
  readonly members: ReadonlyMap<number, Member>
  readonly groupsOf: (id: number) => readonly number[]
  readonly productsOf: (id: number) => readonly number[]
  /** The members selected in the member list; null for a choice by the settings. */
  readonly selected: ReadonlySet<number> | null
  /** The members of the saved view; null without one. */
  readonly inView: ReadonlySet<number> | null
  /** The invoice that exists under a reference, by `invoicedKey`. */
  readonly invoiced: ReadonlyMap<string, Invoiced>
  /** The descriptions of an invoice's lines, by its id: of `invoicesToRead`, where they may be read. */
  readonly textsOf: ReadonlyMap<number, readonly string[]>
  readonly excluded: ReadonlySet<number>
  /** By the id of the member they pay for; everyone else pays as families do. */
  readonly payers: ReadonlyMap<number, ChosenPayer>
  /** "Family discount", for the line that takes it off. */
  readonly discountText: string
}

export interface Invoiced {
  readonly id: number
  readonly number: string
  /** ISO 8601 UTC. */
  readonly created_at: string
  /** As `payerKey`. */
  readonly payer: number | string
  /** The number of the member, where the invoice is for one apart from the others of the payer; in lower case. */
  readonly suffix: string
  readonly cents: number
}

/** A line of a member. */
export interface RowLine {
  readonly text: string
  /** Cents. */
  readonly cents: number
  readonly vatRate: number
}

export interface Payer {
  /** Null for a non-member. */
  readonly member: Member | null
  readonly name: string
  readonly email: string | null
  /** Of a non-member, where it is known. */
  readonly address?: OtherPayer['address']
}

export interface PreviewRow {
  readonly member: Member
  readonly payer: Payer
  readonly lines: readonly RowLine[]
  /** Cents, VAT included. Of a row that is in: what is invoiced now for this member. */
  readonly cents: number
  /** How the invoice reaches the payer. */
  readonly delivery: 'email' | 'print' | 'draft'
  readonly isIn: boolean
  readonly reason: LeftOut | NotChosen | null
  readonly invoice: Invoiced | null
}

export interface PlannedInvoice {
  readonly payer: Payer
  readonly reference: string
  readonly dueDate: string
  readonly isSent: boolean
  /** Nobody receives it by email: it is to be printed. */
  readonly isPrinted: boolean
  readonly lines: readonly (RowLine & { readonly member: Member })[]
  /** Cents, VAT included. */
  readonly cents: number
}

export interface RunPreview {
  readonly rows: readonly PreviewRow[]
  readonly invoices: readonly PlannedInvoice[]
  /** Cents. */
  readonly total: number
}
