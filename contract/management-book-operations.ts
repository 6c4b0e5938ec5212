/** The part of the management API that reads the books (not in the specification). */
import { changing, managesInvoices } from './operation-parts.ts'

const reads = { scope: 'facturen:beheren', module: 'invoicing', method: 'GET', status: 200 } as const

export const bookOperations = {
  getBooks: { ...reads, path: '/books' },
  /** Accounts are settings: not of everyone who reads the books. */
  updateBooks: { ...changing, path: '/books', scope: 'instellingen:beheren', module: 'invoicing' },
  /** Closing a period, and opening it again: of those who keep the books. */
  closeBooks: { ...managesInvoices, method: 'PUT', path: '/books/closed-until', status: 200 },
  getVatReport: { ...reads, path: '/books/vat' },
  getIncomeReport: { ...reads, path: '/books/income' },
  getAgeing: { ...reads, path: '/books/ageing' },
  listOpenItems: { ...reads, path: '/books/open-items', list: true },
  /** A file beside the PDF, for programs. */
  getElectronicInvoice: { ...reads, path: '/invoices/{id}/electronic-invoice' },
  listJournal: { ...reads, path: '/books/journal', list: true },
  getReconciliation: { ...reads, path: '/books/reconciliation', snapshot: true },
} as const
