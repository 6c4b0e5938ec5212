/** The operation on everything that is known of one member. */
import type { Handlers } from '../operation/handler.ts'
import { memberDossier } from './dossier.ts'

export const dossierHandlers = {
  getMemberDossier: { handle: ({ ctx, input }) => memberDossier(ctx, input.params.id) },
} satisfies Partial<Handlers>
