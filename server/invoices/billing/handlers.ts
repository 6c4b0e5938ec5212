/** The operations on invoices and payments of those who administer them: input → verb → representation. */
import { defineHandlers } from '../../operation/handler.ts'
import { forCaller, presented, presentedById, presentedList } from '../../operation/presented.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createLetters } from './create-letters.ts'
import { createManagedInvoice } from './create-managed-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'
import { listCreditNotes, listInvoiceSendings } from './list.ts'
import { presentCreditNote, presentManagedInvoice, presentSending } from './present.ts'
import { findManagedInvoice } from './queries.ts'
import { markCreditNoteSent } from './mark-credit-note-sent.ts'
import { markInvoiceSent } from './mark-invoice-sent.ts'
import { recordPayment } from './record-payment.ts'
import { refundInvoice } from './refund-invoice.ts'
import { restoreInvoice } from './restore-invoice.ts'
import { reversePayment } from './reverse-payment.ts'
import { sendCreditNote } from './send-credit-note.ts'
import { writeOffInvoice } from './write-off-invoice.ts'
import { updateInvoice } from './update-invoice.ts'

const managedInvoice = forCaller(presentManagedInvoice)
const creditNote = forCaller(presentCreditNote)

export const billingHandlers = defineHandlers({
  getManagedInvoice: presentedById(findManagedInvoice, managedInvoice),
  createManagedInvoice: presented(createManagedInvoice, managedInvoice),
  updateInvoice: presented(updateInvoice, managedInvoice),
  cancelInvoice: presented(cancelInvoice, managedInvoice),
  restoreInvoice: presented(restoreInvoice, managedInvoice),
  markInvoiceSent: presented(markInvoiceSent, managedInvoice),
  createLetters: { handle: createLetters },
  creditInvoice: presented(creditInvoice, managedInvoice),
  recordPayment: presented(recordPayment, managedInvoice),
  refundInvoice: presented(refundInvoice, managedInvoice),
  writeOffInvoice: presented(writeOffInvoice, managedInvoice),
  reversePayment: presented(reversePayment, managedInvoice),
  listInvoiceSendings: {
    handle: async ({ ctx, input }) => {
      const sendings = await listInvoiceSendings({ ctx, input })
      return { object: 'invoice_sendings', data: sendings.map(presentSending) }
    },
  },
  sendCreditNote: presented(sendCreditNote, creditNote),
  markCreditNoteSent: presented(markCreditNoteSent, creditNote),
  listCreditNotes: presentedList(listCreditNotes, creditNote),
})
