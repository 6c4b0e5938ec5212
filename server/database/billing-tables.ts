/** Row types of credit notes, and of what was emailed about an invoice. */
import type { ColumnType } from 'kysely'
import type { Cents, DateText, InstantText, Owned, RecipientContactColumns, RecordTable } from './columns.ts'

/** Of an invoice line: where it is, and for the books. */
export interface LineAccountColumns {
  invoice_id: number
  position: number
  description: string
  /** What a rate of 0 is (`vatKinds` in the contract); null with VAT, and for a line of an earlier version. */
  vat_kind: ColumnType<string | null, string | null | undefined, string | null>
  /** The product it is for, where that is known. */
  product_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The member who is charged, where that is known. */
  for_member_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Null: the association's account for income. */
  ledger_account: ColumnType<string | null, string | null | undefined, string | null>
  cost_centre: ColumnType<string | null, string | null | undefined, string | null>
  /** As they were agreed, where the prices of the invoice include VAT: then `unit_price` is rounded. */
  gross_price: ColumnType<Cents | null, Cents | null | undefined, Cents | null>
  gross_total: ColumnType<Cents | null, Cents | null | undefined, Cents | null>
}

/** A document of its own that takes back an invoice, or a part of it. Never changed. */
export interface CreditNoteTable extends RecordTable {
  invoice_id: number
  /** `C2026-0001` */
  number: string
  issued_on: DateText
  reason: string | null
  /** More than 0 for what is credited, as `total` is. */
  total_excl_vat: Cents
  total_vat: Cents
  total: Cents
  /** By email, the last time; null for one that was not. */
  sent_at: InstantText | null
}

export interface CreditNoteLineTable extends Owned {
  credit_note_id: number
  position: number
  /** Of the line of the invoice. */
  invoice_position: number
  description: string
  /** Hundredths of a percent. */
  vat_rate: number
  vat_kind: ColumnType<string | null, string | null | undefined, string | null>
  total_excl_vat: Cents
  /** With VAT, where the prices of the invoice include it. */
  gross_total: ColumnType<Cents | null, Cents | null | undefined, Cents | null>
}

/** An email about an invoice, as it was sent. */
export interface InvoiceSendingTable extends Owned {
  invoice_id: number
  requested_at: InstantText
  /** The entry of the outbox that says whether it was delivered; null for one that came with a file. */
  outbox_id: number | null
  recipient: string
  language: string
  subject: string
  body: string
  /** Only of one that came with a file. */
  delivered_at: InstantText | null
}

/**
 * Who pays for the member that has the same id: a member, or a recipient as on an invoice. Neither where that was taken back: the row
 * stays, so that its version goes on.
 */
export interface PayerTable extends RecordTable, RecipientContactColumns {
  payer_member_id: number | null
  recipient_name: string | null
  /** Equal for all members whom this recipient pays for. */
  recipient_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface BillingTables {
  payers: PayerTable
  credit_notes: CreditNoteTable
  credit_note_lines: CreditNoteLineTable
  invoice_sendings: InvoiceSendingTable
}

/** Their rows have no id of their own. */
export type BillingPartTable = 'credit_note_lines' | 'invoice_sendings'
