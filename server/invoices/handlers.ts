/** The operations on invoices: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { forCaller, presented, presentedById } from '../operation/presented.ts'
import { listResponse } from '../operation/list-response.ts'
import { createInvoice } from './create.ts'
import { listInvoices } from './list.ts'
import { presentInvoice } from './present.ts'
import { findInvoice } from './queries.ts'
import { invoiceSummaries } from './representations.ts'
import { sendInvoice } from './send.ts'

const invoice = forCaller(presentInvoice)

export const invoiceHandlers = defineHandlers({
  listInvoices: {
    handle: async ({ ctx, input }) => {
      const page = await listInvoices({ ctx, input })
      return listResponse(page, await invoiceSummaries(ctx, page.rows))
    },
  },
  createInvoice: presented(createInvoice, invoice),
  getInvoice: presentedById(findInvoice, invoice),
  sendInvoice: presented(sendInvoice, invoice),
})
