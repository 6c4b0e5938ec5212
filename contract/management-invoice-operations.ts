/** The part of the management API that administers invoices and payments (not in the specification). */
import { asking, creating, listing, readsInvoices, writesInvoices } from './operation-parts.ts'

const manages = { scope: 'facturen:beheren', module: 'invoicing' } as const
const acts = { ...manages, method: 'POST', idempotent: true, versioned: true } as const

export const invoiceOperations = {
  getManagedInvoice: { ...manages, method: 'GET', path: '/invoices/{id}', status: 200 },
  /** As in `/v2`, with what it does not know: prices with VAT, why a line has none, accounts. */
  createManagedInvoice: { ...creating, ...writesInvoices, path: '/invoices' },
  updateInvoice: { ...manages, method: 'PATCH', path: '/invoices/{id}', status: 200, versioned: true },
  cancelInvoice: { ...acts, path: '/invoices/{id}/cancel', status: 200 },
  restoreInvoice: { ...acts, path: '/invoices/{id}/restore', status: 200 },
  markInvoiceSent: { ...acts, path: '/invoices/{id}/mark-sent', status: 200 },
  /** One PDF for the post, with the documents that an email would carry. */
  createLetters: { ...asking, ...readsInvoices, path: '/letters' },
  creditInvoice: { ...acts, path: '/invoices/{id}/credit', status: 200 },
  recordPayment: { ...acts, path: '/invoices/{id}/payments', status: 200 },
  refundInvoice: { ...acts, path: '/invoices/{id}/refunds', status: 200 },
  /** A small difference is not asked for any more. */
  writeOffInvoice: { ...acts, path: '/invoices/{id}/write-off', status: 200 },
  reversePayment: { ...manages, method: 'POST', path: '/payments/{id}/reverse', status: 200, idempotent: true },
  listInvoiceSendings: { ...manages, method: 'GET', path: '/invoices/{id}/sendings', status: 200 },
  sendCreditNote: { ...manages, method: 'POST', path: '/credit-notes/{id}/send', status: 200, idempotent: true },
  markCreditNoteSent: {
    ...manages,
    method: 'POST',
    path: '/credit-notes/{id}/mark-sent',
    status: 200,
    idempotent: true,
  },
  /** For keys that read invoices: an invoice says who pays, too. */
  listPayers: { ...listing, ...readsInvoices, path: '/payers' },
  updatePayer: { ...manages, method: 'PUT', path: '/members/{id}/payer', status: 200, versioned: true },
  listCreditNotes: { ...manages, method: 'GET', path: '/credit-notes', status: 200, list: true },
} as const
