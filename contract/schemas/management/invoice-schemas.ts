/** The schemas of the operations on invoices, payments and credit notes. */
import { z } from 'zod'
import { pathId } from '../parameters.ts'
import {
  creditNote,
  creditNoteList,
  creditNoteQuery,
  invoiceCancel,
  invoiceCredit,
  invoiceSendings,
  invoiceUpdate,
  managedInvoiceCreate,
  managedInvoice,
} from './invoices.ts'
import { letters, lettersCreate } from './letters.ts'
import { paymentRecord, paymentReverse, refundRecord, writeOffCreate } from './payments.ts'

const none = z.object({})
const byId = z.object({ id: pathId })

export const invoiceSchemas = {
  getManagedInvoice: { params: byId, query: none, body: null, response: managedInvoice },
  updateInvoice: { params: byId, query: none, body: invoiceUpdate, response: managedInvoice },
  cancelInvoice: { params: byId, query: none, body: invoiceCancel, response: managedInvoice },
  restoreInvoice: { params: byId, query: none, body: null, response: managedInvoice },
  markInvoiceSent: { params: byId, query: none, body: null, response: managedInvoice },
  createLetters: { params: none, query: none, body: lettersCreate, response: letters },
  creditInvoice: { params: byId, query: none, body: invoiceCredit, response: managedInvoice },
  createManagedInvoice: { params: none, query: none, body: managedInvoiceCreate, response: managedInvoice },
  writeOffInvoice: { params: byId, query: none, body: writeOffCreate, response: managedInvoice },
  recordPayment: { params: byId, query: none, body: paymentRecord, response: managedInvoice },
  refundInvoice: { params: byId, query: none, body: refundRecord, response: managedInvoice },
  reversePayment: { params: byId, query: none, body: paymentReverse, response: managedInvoice },
  listInvoiceSendings: { params: byId, query: none, body: null, response: invoiceSendings },
  sendCreditNote: { params: byId, query: none, body: null, response: creditNote },
  markCreditNoteSent: { params: byId, query: none, body: null, response: creditNote },
  listCreditNotes: { params: none, query: creditNoteQuery, body: null, response: creditNoteList },
} as const
