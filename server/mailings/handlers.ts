/** The operations on messages: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { createMailing } from './create.ts'
import { deleteMailing } from './delete.ts'
import { listMailings } from './list.ts'
import { presentCopies, presentMailing, presentMailings } from './present.ts'
import { previewMailing } from './preview.ts'
import { findMailing, pageOfCopies } from './queries.ts'
import { stopMailing } from './stop.ts'
import { testMailing } from './test-mailing.ts'
import { updateMailing } from './update.ts'

export const mailingHandlers = defineHandlers({
  listMailings: {
    handle: async ({ ctx, input }) => {
      const page = await listMailings({ ctx, input })
      return listResponse(page, await presentMailings(ctx, page.rows))
    },
  },
  getMailing: {
    handle: async ({ ctx, input }) => presentMailing(ctx, await findMailing(ctx, input.params.id)),
  },
  createMailing: {
    handle: async ({ ctx, input }) => presentMailing(ctx, await createMailing({ ctx, input })),
  },
  updateMailing: {
    handle: async ({ ctx, input }) => presentMailing(ctx, await updateMailing({ ctx, input })),
  },
  deleteMailing: {
    handle: async ({ ctx, input }) => {
      await deleteMailing({ ctx, input })
      return undefined
    },
  },
  previewMailing: { handle: async ({ ctx, input }) => previewMailing({ ctx, input }) },
  testMailing: {
    handle: async ({ ctx, input }) => ({ object: 'mailing_test', email: await testMailing({ ctx, input }) }),
  },
  stopMailing: {
    handle: async ({ ctx, input }) => presentMailing(ctx, await stopMailing({ ctx, input })),
  },
  listMailingCopies: {
    handle: async ({ ctx, input }) => {
      const page = await pageOfCopies(ctx, input.query)
      return listResponse(page, await presentCopies(ctx, page.rows))
    },
  },
})
