/** The operation on everything that is known of one member. */
import { defineHandlers } from '../operation/handler.ts'
import { isLargeAssociation } from '../operation/large-association.ts'
import { memberDossier } from './dossier.ts'

export const dossierHandlers = defineHandlers({
  getMemberDossier: {
    handle: ({ ctx, input }) => memberDossier(ctx, input.params.id),
    isLarge: ({ ctx }) => isLargeAssociation(ctx),
  },
})
