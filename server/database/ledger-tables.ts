/** Row types of the ledger: what came in, and to which invoices it went. */
import type { ColumnType } from 'kysely'
import type { Dismissal, StatementFormat } from '#contract/schemas/management/bank.ts'
import type { Cents, DateText, Flag, JsonColumn, Owned, RecordTable } from './columns.ts'

/** Money allocated to an invoice. Never changed: a row with the negative amount takes it back. */
export interface PaymentTable extends RecordTable {
  invoice_id: number
  /** Negative for money paid back, and for the reversal of a payment. */
  amount: Cents
  method: string
  paid_on: DateText
  reference: string | null
  /** The bank entry it is a part of; null for cash and everything else that no statement brought. */
  entry_id: number | null
  /** The payment that this one reverses. */
  reverses_id: number | null
  /** Money that was paid back to the recipient. */
  is_refund: ColumnType<boolean | number, boolean | undefined, boolean>
  /** A small difference that is not asked for any more: no money came in. */
  is_write_off: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Why it was reversed, paid back or written off. */
  reason: ColumnType<string | null, string | null | undefined, string | null>
}

/** A credit transfer of a bank statement, or its return. Kept, so that it is recognised in whatever file it comes again. */
export interface BankEntryTable extends RecordTable {
  /** Identifies the transfer itself in any file; unique in the association. */
  identity: string
  /** IBAN. */
  account: string
  booked_on: DateText
  /**
   * Where the bank gives no day: the first that it may be, while `booked_on` is the last. Null where it gives one, and for an entry that was
   * kept before there was this column: entries without a day were refused then.
   */
  earliest_on: DateText | null
  /** Negative for a return: money that the payer's bank took back. */
  amount: Cents
  payer_name: string | null
  payer_iban: string | null
  end_to_end_id: string | null
  /** Texts of the payer: a list. */
  remittance: JsonColumn
  /** By which the bank knows it: a list. */
  bank_references: JsonColumn
  method: 'bank_transfer' | 'direct_debit'
  /** One sum for several payments. */
  is_batch_total: Flag
  /** The amount of the whole batch, for one of its items; null too for an item that was kept before there was this column. */
  batch_amount: Cents | null
  /** The ISO 20022 code of a return: `AC04`. */
  return_code: ColumnType<string | null, string | null | undefined, string | null>
  /** The identity of an entry that may be the same credit transfer. */
  resembles: string | null
  /** The sum of its payments; derived (`server/ledger/allocate.ts`). */
  allocated: Cents
  /** The rest of it belongs to no invoice. */
  dismissed: Flag
  /** Why it was dismissed ; null for one that is not, or of an earlier version. */
  dismissed_as: Dismissal | null
  dismissed_note: string | null
  /** The file that brought it; null for one that was imported by an earlier version. */
  statement_id: number | null
  /** Those of its texts; derived (`server/ledger/reconciliation/figures.ts`). Null where an earlier version had booked it. */
  figures: ColumnType<string | null, string | null | undefined, string | null>
}

/** A file of statements that was imported. */
export interface StatementFileTable extends RecordTable {
  file_name: string
  /** SHA-256 of its content, by which the same file is recognised. */
  digest: string
  format: StatementFormat
  /** IBAN. */
  account: string
  /** The days of its balances, or of its entries where the bank gives no balances. */
  first_on: DateText | null
  last_on: DateText | null
  opening: Cents | null
  closing: Cents | null
  /** A copy of the name: people leave. */
  imported_by: string | null
  /** Its import has not come to its end: the same file goes on with it. */
  is_partial: ColumnType<boolean | number, boolean | undefined, boolean>
  /** When its import looked at what had changed for entries that wait. */
  tried_at: ColumnType<string | null, string | null | undefined, string | null>
}

type Numbering = 'electronic' | 'legal' | 'mt940'

/** Balances of the statements that were imported, by which a missing one is noticed. */
export interface BankStatementTable extends Owned {
  /** IBAN. */
  account: string
  opened_on: DateText
  closed_on: DateText
  opening: Cents
  closing: Cents
  /** Which of its numbers it is: banks count statements of each form on their own. */
  numbering: ColumnType<Numbering | null, Numbering | null | undefined, Numbering | null>
  /** Null where the bank gives none, and for one of an earlier version. */
  number: ColumnType<number | null, number | null | undefined, number | null>
}
