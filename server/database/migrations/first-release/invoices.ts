/** Invoices, credit notes, reminders, and the accounts of the books. */
import type { TableDeclarations } from '../table-builder.ts'

export const invoiceTables = {
  invoices: {
    isRecord: true,
    columns: {
      number: 'text',
      member_id: 'id?',
      recipient_name: 'text',
      recipient_email: 'text?',
      recipient_street: 'text?',
      recipient_house_number: 'text?',
      recipient_postal_code: 'text?',
      recipient_city: 'text?',
      recipient_country: 'text?',
      status: 'text',
      invoice_date: 'date',
      due_date: 'date',
      reference: 'text?',
      total_excl_vat: 'integer',
      total_vat: 'integer',
      total: 'integer',
      /** The sum of its payments; derived, as `paid` in `status` is (`server/ledger/allocate.ts`). */
      amount_paid: 'integer',
      sent_at: 'instant?',
      /** Unguessable part of `payment_url`; null until sent. */
      payment_token: 'text?',
      /** A file declared it paid, which its payments do not show: it counts as paid whatever they come to. */
      settled_elsewhere: 'flag=false',
      /** Why it was cancelled, in the words of who did it. */
      cancellation_reason: 'text?',
      /** The sum of its credit notes; derived (`server/ledger/credit.ts`). */
      credited: 'integer=0',
      job_id: 'id?',
    },
    references: { member_id: 'members' },
    unique: [['number']],
    uniqueEverywhere: [['payment_token']],
    oneOf: { status: ['draft', 'sent', 'paid', 'cancelled', 'credited'] },
    indexes: [['updated_at', 'id'], ['status', 'id'], ['member_id', 'id'], ['invoice_date', 'id'], ['job_id']],
  },
  invoice_lines: {
    columns: {
      invoice_id: 'id',
      position: 'integer',
      description: 'text',
      /** Thousandths: three decimals, exact. */
      quantity: 'integer',
      unit_price: 'integer',
      /** Hundredths of a percent: two decimals, exact. */
      vat_rate: 'integer',
      total_excl_vat: 'integer',
      /** The product it is for, where that is known. */
      product_id: 'id?',
      /** Null: the association's account for income. */
      ledger_account: 'text?',
      cost_centre: 'text?',
      /** The kind of VAT (`vatKinds` in the contract) of a rate of 0; null with VAT, and for a line of an earlier version. */
      vat_kind: 'text?',
      /** As they were agreed, where the prices of the invoice include VAT: then `unit_price` is rounded. */
      gross_price: 'integer?',
      gross_total: 'integer?',
      /** The member who is charged, where that is known. */
      for_member_id: 'id?',
    },
    references: { invoice_id: 'invoices' },
    indexes: [['invoice_id', 'position']],
  },
  /** An email about an invoice, as it was sent. */
  invoice_sendings: {
    key: ['invoice_id', 'requested_at'],
    columns: {
      invoice_id: 'id',
      requested_at: 'instant',
      /** The entry of the outbox that says whether it was delivered; null for one that came with a file. */
      outbox_id: 'id?',
      recipient: 'text',
      language: 'text',
      subject: 'text',
      body: 'text',
      /** Only of one that came with a file. */
      delivered_at: 'instant?',
    },
    references: { invoice_id: 'invoices' },
  },
  /** A document of its own that takes back an invoice, or a part of it. Never changed. */
  credit_notes: {
    isRecord: true,
    columns: {
      invoice_id: 'id',
      /** `C2026-0001` */
      number: 'text',
      issued_on: 'date',
      reason: 'text?',
      /** More than 0 for what is credited, as `total` is. */
      total_excl_vat: 'integer',
      total_vat: 'integer',
      total: 'integer',
      /** By email, the last time; null for one that was not. */
      sent_at: 'instant?',
    },
    references: { invoice_id: 'invoices' },
    unique: [['number']],
    indexes: [
      ['updated_at', 'id'],
      ['invoice_id', 'id'],
      ['issued_on', 'id'],
    ],
  },
  credit_note_lines: {
    key: ['credit_note_id', 'position'],
    columns: {
      credit_note_id: 'id',
      position: 'integer',
      /** The position of the invoice's line. */
      invoice_position: 'integer',
      description: 'text',
      /** Hundredths of a percent. */
      vat_rate: 'integer',
      total_excl_vat: 'integer',
      vat_kind: 'text?',
      /** With VAT, where the prices of the invoice include it. */
      gross_total: 'integer?',
    },
    references: { credit_note_id: 'credit_notes' },
  },
  /** The levels of an association that changed them; no row means the default ones. */
  reminder_settings: {
    key: [],
    columns: { levels: 'text', updated_at: 'instant' },
  },
  /** A reminder as it was sent; withdrawing it changes nothing else. */
  reminders: {
    isRecord: true,
    columns: {
      invoice_id: 'id',
      /** The invoice, unless it was withdrawn: an invoice gets each level once. */
      reminds_invoice_id: 'id?',
      /** From 1. */
      level: 'integer',
      level_name: 'text',
      method: 'text',
      language: 'text',
      /** With placeholders, as `body`: nothing personal is kept here. */
      subject: 'text',
      body: 'text',
      /** The amount due when it was sent. */
      amount: 'integer',
      fee: 'integer',
      /** The number of the invoice that asks for the fee. */
      fee_number: 'text?',
      sent_on: 'date',
      sent_by: 'text?',
      withdrawn_at: 'instant?',
      withdrawal_reason: 'text?',
    },
    references: { invoice_id: 'invoices' },
    unique: [['reminds_invoice_id', 'level']],
    oneOf: { method: ['email', 'letter'] },
    indexes: [['invoice_id', 'id'], ['fee_number']],
  },
  /** An invoice that gets no reminders. */
  reminder_holds: {
    key: ['invoice_id'],
    columns: {
      invoice_id: 'id',
      /** The last day; null: until it is ended. */
      until: 'date?',
      reason: 'text?',
      set_by: 'text?',
      created_at: 'instant',
    },
    references: { invoice_id: 'invoices' },
  },
  /** The ledger accounts of an association; no row: the usual ones. */
  book_accounts: {
    key: [],
    columns: {
      debtors: 'text',
      bank: 'text',
      cash: 'text',
      income: 'text',
      vat: 'text',
      other: 'text',
      /** A list of rates in percent with their accounts. */
      vat_rates: 'text',
      updated_at: 'instant',
      /** Null (from an earlier version): the usual account. */
      write_off: 'text?',
    },
  },
} as const satisfies TableDeclarations
