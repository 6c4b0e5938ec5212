/** The texts of the operations on the books. */
import type { bookOperations } from '#contract/management-book-operations.ts'
import type { OperationText } from './operation-text.ts'

export const bookTagTexts: Readonly<Record<string, string>> = {
  books:
    'The books: ledger accounts, VAT, income, open items and the journal. Everything is derived from invoices, credit notes and payments.',
}

export const bookTexts: Readonly<Record<keyof typeof bookOperations, OperationText>> = {
  getBooks: { description: 'The ledger accounts, and who keeps these books.' },
  updateBooks: { description: 'Changes the accounts that are sent. Lines with an account of their own keep it.' },
  closeBooks: {
    description:
      'Closes the books up to a day before today, or opens them again. Nothing is dated up to that day any more; a bank transaction of it waits, and is booked by hand on the first open day.',
  },
  getVatReport: { description: 'By the dates of invoices and credit notes; credit notes count against them.' },
  getIncomeReport: { description: 'Before VAT, by the dates of invoices and credit notes.' },
  getAgeing: { description: 'What was open at the end of a day, by how late it was then.' },
  listOpenItems: { description: 'The invoices that had a balance at the end of a day, oldest first.' },
  getElectronicInvoice: {
    description: 'The invoice, or one of its credit notes, as UBL 2.1 in the shape of Peppol BIS Billing 3 and NLCIUS.',
    conflicts: ['invoice_status'],
  },
  getReconciliation: {
    description:
      'Calculates everything again from invoice lines, payments and bank transactions, and lists each difference. As `ledenbalie check`.',
  },
  listJournal: {
    description: 'Invoices, credit notes, payments, reversals and refunds as entries that balance, in order of dates.',
  },
}
