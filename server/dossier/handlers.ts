/** The operation on everything that is known of one member. */
import { defineHandlers } from '../operation/handler.ts'
import { memberDossier } from './dossier.ts'

export const dossierHandlers = defineHandlers({
  getMemberDossier: { handle: ({ ctx, input }) => memberDossier(ctx, input.params.id) },
})
