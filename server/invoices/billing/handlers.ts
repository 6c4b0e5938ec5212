/** The operations on invoices and payments of those who administer them: input → verb → representation. */
import type { Handlers } from '../../operation/handler.ts'
import { listResponse } from '../../operation/list-response.ts'
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

type BillingOperation =
  | 'getManagedInvoice'
  | 'createManagedInvoice'
  | 'updateInvoice'
  | 'cancelInvoice'
  | 'restoreInvoice'
  | 'markInvoiceSent'
  | 'createLetters'
  | 'creditInvoice'
  | 'recordPayment'
  | 'refundInvoice'
  | 'writeOffInvoice'
  | 'reversePayment'
  | 'listInvoiceSendings'
  | 'sendCreditNote'
  | 'markCreditNoteSent'
  | 'listCreditNotes'

export const billingHandlers: Pick<Handlers, BillingOperation> = {
  getManagedInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await findManagedInvoice(ctx, input.params.id)),
  },
  createManagedInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await createManagedInvoice({ ctx, input })),
  },
  updateInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await updateInvoice({ ctx, input })),
  },
  cancelInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await cancelInvoice({ ctx, input })),
  },
  restoreInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await restoreInvoice({ ctx, input })),
  },
  markInvoiceSent: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await markInvoiceSent({ ctx, input })),
  },
  createLetters: {
    handle: async ({ ctx, input }) => createLetters({ ctx, input }),
  },
  creditInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await creditInvoice({ ctx, input })),
  },
  recordPayment: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await recordPayment({ ctx, input })),
  },
  refundInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await refundInvoice({ ctx, input })),
  },
  writeOffInvoice: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await writeOffInvoice({ ctx, input })),
  },
  reversePayment: {
    handle: async ({ ctx, input }) => presentManagedInvoice(ctx, await reversePayment({ ctx, input })),
  },
  listInvoiceSendings: {
    handle: async ({ ctx, input }) => {
      const sendings = await listInvoiceSendings({ ctx, input })
      return { object: 'invoice_sendings', data: sendings.map(presentSending) }
    },
  },
  sendCreditNote: {
    handle: async ({ ctx, input }) => presentCreditNote(ctx, await sendCreditNote({ ctx, input })),
  },
  markCreditNoteSent: {
    handle: async ({ ctx, input }) => presentCreditNote(ctx, await markCreditNoteSent({ ctx, input })),
  },
  listCreditNotes: {
    handle: async ({ ctx, input }) => {
      const page = await listCreditNotes({ ctx, input })
      return listResponse(
        page,
        page.rows.map((record) => presentCreditNote(ctx, record)),
      )
    },
  },
}
