/** The operations on direct debits: input → verb → representation. */
import type { Handlers } from '../../operation/handler.ts'
import { listResponse } from '../../operation/list-response.ts'
import { createDirectDebit } from './create.ts'
import { discardDirectDebit } from './discard.ts'
import { listDirectDebits } from './list.ts'
import { presentDirectDebit, presentFile, presentDebitPreview, presentSummary } from './present.ts'
import { findDirectDebit } from './queries.ts'
import { submitDirectDebit } from './submit.ts'

type DirectDebitOperation =
  | 'getDirectDebitPreview'
  | 'listDirectDebits'
  | 'createDirectDebit'
  | 'getDirectDebit'
  | 'getDirectDebitFile'
  | 'submitDirectDebit'
  | 'discardDirectDebit'

export const directDebitHandlers: Pick<Handlers, DirectDebitOperation> = {
  getDirectDebitPreview: {
    handle: async ({ ctx, input }) => presentDebitPreview(ctx, input.query.collection_date),
  },
  listDirectDebits: {
    handle: async ({ ctx, input }) => {
      const page = await listDirectDebits({ ctx, input })
      return listResponse(page, page.rows.map(presentSummary))
    },
  },
  createDirectDebit: {
    handle: async ({ ctx, input }) => presentDirectDebit(await createDirectDebit({ ctx, input })),
  },
  getDirectDebit: {
    handle: async ({ ctx, input }) => presentDirectDebit(await findDirectDebit(ctx, input.params.id)),
  },
  getDirectDebitFile: {
    handle: async ({ ctx, input }) => presentFile(ctx, await findDirectDebit(ctx, input.params.id), input.query.format),
  },
  submitDirectDebit: {
    handle: async ({ ctx, input }) => presentDirectDebit(await submitDirectDebit({ ctx, input })),
  },
  discardDirectDebit: {
    handle: async ({ ctx, input }) => presentDirectDebit(await discardDirectDebit({ ctx, input })),
  },
}
