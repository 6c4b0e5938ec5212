/** The operations on the books: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { isLargeAssociation } from '../operation/large-association.ts'
import { presentedList } from '../operation/presented.ts'
import { listResponse } from '../operation/list-response.ts'
import { listJournal, listOpenItems } from './list.ts'
import {
  presentAgeing,
  presentBooks,
  presentElectronicInvoice,
  presentIncome,
  presentOpenItem,
  presentReconciliation,
  presentVatReport,
} from './present.ts'
import { checkLedger } from '../ledger/check.ts'
import { closeBooks } from './close.ts'
import { updateBooks } from './update.ts'

export const bookHandlers = defineHandlers({
  getBooks: {
    handle: async ({ ctx }) => presentBooks(ctx),
  },
  updateBooks: {
    handle: async ({ ctx, input }) => {
      await updateBooks({ ctx, input })
      return presentBooks(ctx)
    },
  },
  closeBooks: {
    handle: async ({ ctx, input }) => {
      await closeBooks({ ctx, input })
      return presentBooks(ctx)
    },
  },
  getVatReport: {
    handle: async ({ ctx, input }) => presentVatReport(ctx, input.query),
  },
  getIncomeReport: {
    handle: async ({ ctx, input }) => presentIncome(ctx, input.query),
  },
  getAgeing: {
    handle: async ({ ctx, input }) => presentAgeing(ctx, input.query.on),
  },
  getElectronicInvoice: {
    handle: async ({ ctx, input }) => presentElectronicInvoice(ctx, input.params.id, input.query.credit_note),
  },
  listOpenItems: presentedList(listOpenItems, presentOpenItem),
  listJournal: {
    handle: async ({ ctx, input }) => {
      const page = await listJournal({ ctx, input })
      return listResponse(page, page.rows)
    },
  },
  getReconciliation: {
    handle: async ({ ctx }) => presentReconciliation(ctx, await checkLedger(ctx, { identities: false })),
    isLarge: ({ ctx }) => isLargeAssociation(ctx),
  },
})
