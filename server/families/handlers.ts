/** The operations on families: input → verb → representation. */
import { familyCreateFor } from '#contract/schemas/member-bodies.ts'
import { presentManagedMember } from '../members/present.ts'
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse } from '../operation/presented.ts'
import { createFamily } from './create.ts'
import { removeFamily } from './remove.ts'

export const familyHandlers = defineHandlers({
  createFamily: {
    bodySchema: ({ association, today }) => {
      const { customFields, country, modules } = association
      return familyCreateFor({ customFields, country, participants: modules.participants, today })
    },
    handle: async ({ ctx, input }) => ({
      object: 'family',
      members: (await createFamily({ ctx, input })).map((record) => presentManagedMember(ctx, record)),
    }),
  },
  removeFamily: emptyResponse(removeFamily),
})
