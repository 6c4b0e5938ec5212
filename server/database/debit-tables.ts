/** Row types of direct debits. */
import type { Cents, DateText, InstantText, Owned, RecordTable } from './columns.ts'

/** A batch of direct debits. Creditor, rows and amounts stay as they were when it was created. */
export interface DirectDebitTable extends RecordTable {
  status: 'created' | 'submitted' | 'discarded'
  collection_date: DateText
  /** By which the bank knows the file; unique in the association. */
  message_id: string
  creditor_name: string
  creditor_id: string
  /** Without spaces, as every IBAN here. */
  creditor_iban: string
  creditor_bic: string | null
  count: number
  total: Cents
  submitted_at: InstantText | null
}

export interface DirectDebitRowTable extends Owned {
  direct_debit_id: number
  position: number
  invoice_id: number
  /** The invoice, while no other batch may collect it; unique in the association. */
  collects_invoice_id: number | null
  member_id: number
  /** As in the file: in the SEPA set. */
  debtor_name: string
  iban: string
  mandate_reference: string
  mandate_date: DateText
  amount: Cents
  /** The number of the invoice. */
  end_to_end_id: string
  remittance: string
}
