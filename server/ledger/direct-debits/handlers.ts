/** The operations on direct debits: input → verb → representation. */
import { defineHandlers } from '../../operation/handler.ts'
import { presented, presentedById, presentedList } from '../../operation/presented.ts'
import { createDirectDebit } from './create.ts'
import { discardDirectDebit } from './discard.ts'
import { listDirectDebits } from './list.ts'
import { presentDirectDebit, presentFile, presentDebitPreview, presentSummary } from './present.ts'
import { findDirectDebit } from './queries.ts'
import { submitDirectDebit } from './submit.ts'

export const directDebitHandlers = defineHandlers({
  getDirectDebitPreview: {
    handle: async ({ ctx, input }) => presentDebitPreview(ctx, input.query.collection_date),
  },
  listDirectDebits: presentedList(listDirectDebits, presentSummary),
  createDirectDebit: presented(createDirectDebit, presentDirectDebit),
  getDirectDebit: presentedById(findDirectDebit, presentDirectDebit),
  getDirectDebitFile: {
    handle: async ({ ctx, input }) => presentFile(ctx, await findDirectDebit(ctx, input.params.id), input.query.format),
  },
  submitDirectDebit: presented(submitDirectDebit, presentDirectDebit),
  discardDirectDebit: presented(discardDirectDebit, presentDirectDebit),
})
