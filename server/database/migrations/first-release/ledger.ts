/** Bank statements with their entries, payments, and batches of direct debits. */
import type { TableDeclarations } from '../table-builder.ts'

export const ledgerTables = {
  /** A file of statements that was imported. */
  statement_files: {
    isRecord: true,
    columns: {
      file_name: 'text',
      /** SHA-256 of its content, by which the same file is recognised. */
      digest: 'text',
      format: 'text',
      /** IBAN. */
      account: 'text',
      /** The days of its balances, or of its entries where the bank gives no balances. */
      first_on: 'date?',
      last_on: 'date?',
      opening: 'integer?',
      closing: 'integer?',
      /** A copy of the name: people leave. */
      imported_by: 'text?',
      /** Its import has not come to its end: the same file goes on with it. */
      is_partial: 'flag=false',
      /** When its import looked at what had changed for entries that wait. */
      tried_at: 'instant?',
    },
    unique: [['digest']],
  },
  /** Balances of the statements that were imported, by which a missing one is noticed. */
  bank_statements: {
    key: ['account', 'opened_on', 'closed_on', 'opening', 'closing'],
    columns: {
      /** IBAN. */
      account: 'text',
      opened_on: 'date',
      closed_on: 'date',
      opening: 'integer',
      closing: 'integer',
      /** Which of its numbers it is: banks count statements of each form on their own. */
      numbering: 'text?',
      /** Null where the bank gives none, and for one of an earlier version. */
      number: 'integer?',
    },
  },
  /** A credit transfer of a bank statement, or its return. Kept, so that it is recognised in whatever file it comes again. */
  bank_entries: {
    isRecord: true,
    columns: {
      /** Identifies the transfer itself in any file; unique in the association. */
      identity: 'text',
      /** IBAN. */
      account: 'text',
      booked_on: 'date',
      /** Negative for a return: money that the payer's bank took back. */
      amount: 'integer',
      payer_name: 'text?',
      payer_iban: 'text?',
      end_to_end_id: 'text?',
      /** Texts of the payer: a list. */
      remittance: 'text',
      /** By which the bank knows it: a list. */
      bank_references: 'text',
      method: 'text',
      /** One sum for several payments. */
      is_batch_total: 'flag',
      /** The sum of its payments; derived (`server/ledger/allocate.ts`). */
      allocated: 'integer',
      /** The rest of it belongs to no invoice. */
      dismissed: 'flag',
      /**
       * Where the bank gives no day: the first that it may be, while `booked_on` is the last. Null where it gives one, and for an entry that was
       * kept before there was this column: entries without a day were refused then.
       */
      earliest_on: 'date?',
      /** The amount of the whole batch, for one of its items; null too for an item that was kept before there was this column. */
      batch_amount: 'integer?',
      /** The identity of an entry that may be the same credit transfer. */
      resembles: 'text?',
      /** The file that brought it; null for one that was imported by an earlier version. */
      statement_id: 'id?',
      /** Why it was dismissed; null for one that is not, or of an earlier version. */
      dismissed_as: 'text?',
      dismissed_note: 'text?',
      /** The ISO 20022 code of a return: `AC04`. */
      return_code: 'text?',
      /** Those of its texts; derived (`server/ledger/reconciliation/figures.ts`). Null where an earlier version had booked it. */
      figures: 'text?',
    },
    unique: [['identity']],
    oneOf: { method: ['bank_transfer', 'direct_debit'] },
    indexes: [['booked_on', 'id'], ['payer_iban']],
  },
  /** Money allocated to an invoice. Never changed: a row with the negative amount takes it back. */
  payments: {
    isRecord: true,
    columns: {
      invoice_id: 'id',
      /** Negative for money paid back, and for the reversal of a payment. */
      amount: 'integer',
      method: 'text',
      paid_on: 'date',
      reference: 'text?',
      /** The bank entry it is a part of; null for cash and everything else that no statement brought. */
      entry_id: 'id?',
      /** The payment that this one reverses. */
      reverses_id: 'id?',
      /** Money that was paid back to the recipient. */
      is_refund: 'flag=false',
      /** Why it was reversed, paid back or written off. */
      reason: 'text?',
      /** A small difference that is not asked for any more: no money came in. */
      is_write_off: 'flag=false',
    },
    references: { entry_id: 'bank_entries', invoice_id: 'invoices', reverses_id: 'payments' },
    unique: [['reverses_id']],
    oneOf: { method: ['bank_transfer', 'direct_debit', 'online', 'cash', 'other'] },
    indexes: [
      ['updated_at', 'id'],
      ['invoice_id', 'id'],
      ['entry_id', 'id'],
      ['paid_on', 'id'],
    ],
  },
  /** A batch of direct debits. Creditor, rows and amounts stay as they were when it was created. */
  direct_debits: {
    isRecord: true,
    columns: {
      status: 'text',
      collection_date: 'date',
      /** By which the bank knows the file; unique in the association. */
      message_id: 'text',
      creditor_name: 'text',
      creditor_id: 'text',
      /** Without spaces, as every IBAN here. */
      creditor_iban: 'text',
      creditor_bic: 'text?',
      count: 'integer',
      total: 'integer',
      submitted_at: 'instant?',
    },
    unique: [['message_id']],
    oneOf: { status: ['created', 'submitted', 'discarded'] },
    indexes: [['updated_at', 'id']],
  },
  direct_debit_rows: {
    key: ['direct_debit_id', 'position'],
    columns: {
      direct_debit_id: 'id',
      position: 'integer',
      invoice_id: 'id',
      /** The invoice, while no other batch may collect it; unique in the association. */
      collects_invoice_id: 'id?',
      member_id: 'id',
      /** As in the file: in the SEPA set. */
      debtor_name: 'text',
      iban: 'text',
      mandate_reference: 'text',
      mandate_date: 'date',
      amount: 'integer',
      /** The number of the invoice. */
      end_to_end_id: 'text',
      remittance: 'text',
    },
    references: { direct_debit_id: 'direct_debits', invoice_id: 'invoices', member_id: 'members' },
    unique: [['collects_invoice_id']],
    indexes: [['invoice_id'], ['mandate_reference']],
  },
} as const satisfies TableDeclarations

export const ledgerIndexes: readonly string[] = [
  `create index bank_entries_open_index on bank_entries (organization_id, id, figures)
    where not dismissed and allocated <> amount`,
  `create index bank_entries_returned_index on bank_entries (organization_id, id)
    where not dismissed and allocated <> amount and amount < 0`,
  `create index bank_entries_allocated_index on bank_entries (organization_id, id, allocated, amount, dismissed)
    where allocated <> 0`,
  `create index bank_entries_dismissed_index on bank_entries (organization_id, id, allocated, amount)
    where dismissed`,
  `create index bank_entries_earliest_on_index on bank_entries (organization_id, booked_on, earliest_on)
    where earliest_on is not null`,
  `create index bank_entries_statement_index
    on bank_entries (organization_id, statement_id, dismissed, allocated, amount)`,
]
