/** The operations on invoices: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { createInvoice } from './create.ts'
import { listInvoices } from './list.ts'
import { presentInvoice } from './present.ts'
import { findInvoice } from './queries.ts'
import { invoiceSummaries } from './representations.ts'
import { sendInvoice } from './send.ts'

type InvoiceOperation = 'listInvoices' | 'createInvoice' | 'getInvoice' | 'sendInvoice'

export const invoiceHandlers: Pick<Handlers, InvoiceOperation> = {
  listInvoices: {
    handle: async ({ ctx, input }) => {
      const page = await listInvoices({ ctx, input })
      return listResponse(page, await invoiceSummaries(ctx, page.rows))
    },
  },
  createInvoice: {
    handle: async ({ ctx, input }) => presentInvoice(ctx, await createInvoice({ ctx, input })),
  },
  getInvoice: {
    handle: async ({ ctx, input }) => presentInvoice(ctx, await findInvoice(ctx, input.params.id)),
  },
  sendInvoice: {
    handle: async ({ ctx, input }) => presentInvoice(ctx, await sendInvoice({ ctx, input })),
  },
}
