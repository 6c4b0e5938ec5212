/** The operations on invoices: input → verb → representation. */
import { type Handlers, notYet } from '../handler.ts'

type InvoiceOperation = 'listInvoices' | 'createInvoice' | 'getInvoice' | 'sendInvoice'

export const invoiceHandlers: Pick<Handlers, InvoiceOperation> = {
  listInvoices: notYet,
  createInvoice: notYet,
  getInvoice: notYet,
  sendInvoice: notYet,
}
