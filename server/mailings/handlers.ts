/** The operations on messages: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { emptyResponse, forCaller, presented, presentedById, presentedList } from '../operation/presented.ts'
import { createMailing } from './create.ts'
import { createMailingTemplate } from './create-template.ts'
import { deleteMailing } from './delete.ts'
import { deleteMailingTemplate } from './delete-template.ts'
import { listMailings } from './list.ts'
import { presentCopies, presentMailing, presentMailings, presentTemplate } from './present.ts'
import { previewMailing } from './preview.ts'
import { findMailingFor, pageOfCopies } from './queries.ts'
import { stopMailing } from './stop.ts'
import { testMailing } from './test-mailing.ts'
import { listMailingTemplates } from './templates.ts'
import { updateMailing } from './update.ts'
import { updateMailingTemplate } from './update-template.ts'

const mailing = forCaller(presentMailing)

export const mailingHandlers = defineHandlers({
  listMailings: {
    handle: async ({ ctx, input }) => {
      const page = await listMailings({ ctx, input })
      return listResponse(page, await presentMailings(ctx, page.rows))
    },
  },
  getMailing: presentedById((ctx, id) => findMailingFor(ctx, id, 'reads'), mailing),
  createMailing: presented(createMailing, mailing),
  updateMailing: presented(updateMailing, mailing),
  deleteMailing: emptyResponse(deleteMailing),
  previewMailing: { handle: previewMailing },
  testMailing: presented(testMailing, (email) => ({ object: 'mailing_test', email })),
  stopMailing: presented(stopMailing, mailing),
  listMailingTemplates: presentedList(listMailingTemplates, presentTemplate),
  createMailingTemplate: presented(createMailingTemplate, presentTemplate),
  updateMailingTemplate: presented(updateMailingTemplate, presentTemplate),
  deleteMailingTemplate: emptyResponse(deleteMailingTemplate),
  listMailingCopies: {
    handle: async ({ ctx, input }) => {
      const page = await pageOfCopies(ctx, input.query)
      return listResponse(page, await presentCopies(ctx, page.rows))
    },
  },
})
