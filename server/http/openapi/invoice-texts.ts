/** The texts of the operations on invoices and payments in the management API. */
import type { invoiceOperations } from '#contract/management-invoice-operations.ts'
import type { OperationText } from './operation-text.ts'

export const invoiceTexts: Readonly<Record<keyof typeof invoiceOperations, OperationText>> = {
  getManagedInvoice: { description: 'With what is credited, overpaid, reversed and paid back.' },
  createManagedInvoice: {
    description:
      'As `POST /v2/invoices`. With `prices_include_vat` the total is exactly the sum of the lines as given, and the VAT of each rate is calculated from that sum.',
    conflicts: ['recipient_without_email'],
  },
  updateInvoice: {
    description: 'Changes only the fields sent; lines as a whole. Only of a draft.',
    conflicts: ['invoice_status'],
  },
  cancelInvoice: {
    description:
      'A draft, or a sent invoice for which no money came in. It keeps its number, which no other invoice gets. No email is sent.',
    conflicts: ['invoice_status', 'invoice_not_cancellable', 'period_closed'],
  },
  restoreInvoice: {
    description: 'A cancelled invoice becomes what it was.',
    conflicts: ['invoice_status', 'period_closed'],
  },
  markInvoiceSent: {
    description:
      'A draft that is posted or handed over becomes `sent`: it is due from then on, and is reminded and collected. No email is sent, so its recipient needs no address for it.',
    conflicts: ['invoice_status', 'period_closed'],
  },
  createLetters: {
    description:
      'The documents that an email would carry, of invoices or reminders, as one PDF. Drafts look as they will once they are sent; nothing is marked as sent. Invoices that were cancelled or credited are left out, and reminders of invoices that are settled.',
    refusals: ['insufficient_scope'],
  },
  creditInvoice: {
    description:
      'Makes a credit note with a number of its own. Once nothing of the invoice is left, it is `credited`; until then less of it is due. No email is sent.',
    conflicts: ['invoice_status'],
  },
  recordPayment: {
    description:
      'Money that came in by another way than a bank statement: at most `amount_due`, unless `allow_overpayment` says that more did.',
    conflicts: ['period_closed'],
  },
  refundInvoice: { description: 'Money that was paid back: at most `amount_overpaid`. In `/v2` a negative payment.' },
  writeOffInvoice: {
    description:
      'Books all that is due as a difference that is not asked for any more, at most the limit of the settings. In `/v2` a payment by other means. Reversed like a payment.',
    conflicts: ['difference_not_small'],
  },
  reversePayment: {
    description: 'Books the opposite of a payment or a refund, today. The bank entry it came from waits again.',
    conflicts: ['payment_not_reversible'],
  },
  listInvoiceSendings: {
    description: 'Emails of the invoice, its reminders and its credit notes, newest first, as they were sent.',
  },
  sendCreditNote: {
    description: 'Emails the credit note with its PDF to who pays the invoice; again each time.',
    conflicts: ['recipient_without_email'],
  },
  markCreditNoteSent: {
    description:
      'A credit note that is posted or handed over is sent from then on. No email is sent. One that was sent already stays as it is.',
  },
  listPayers: {
    description:
      'In the order of the members, also those of whom it was taken back. Everyone else pays as families do: the primary contact.',
  },
  updatePayer: {
    description:
      'A member, the same one too, or a recipient as on an invoice, whose email and address are one for everyone it pays for; with neither, the primary contact pays again. New invoices can be made out to them; the ones that exist stay as they are.',
  },
  listCreditNotes: { description: 'In the order in which they were made.' },
}
