/** The operations on members: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { bodySchemas } from './body-schemas.ts'
import { cancelMember } from './cancel.ts'
import { createMember } from './create.ts'
import { listMembers } from './list.ts'
import { presentMember } from './present.ts'
import { memberRepresentation, memberRepresentations } from './representations.ts'
import { updateMember } from './update.ts'

type MemberOperation = 'listMembers' | 'createMember' | 'getMember' | 'updateMember' | 'cancelMember'

export const memberHandlers: Pick<Handlers, MemberOperation> = {
  listMembers: {
    keeps: true,
    handle: async ({ ctx, input }) => {
      const page = await listMembers({ ctx, input })
      return listResponse(page, await memberRepresentations(ctx, page.rows))
    },
  },
  createMember: {
    bodySchema: (ctx) => bodySchemas(ctx).create,
    handle: async ({ ctx, input }) => presentMember(ctx, await createMember({ ctx, input })),
  },
  getMember: {
    keeps: true,
    handle: async ({ ctx, input }) => memberRepresentation(ctx, input.params.id),
  },
  updateMember: {
    bodySchema: (ctx) => bodySchemas(ctx).update,
    handle: async ({ ctx, input }) => presentMember(ctx, await updateMember({ ctx, input })),
  },
  cancelMember: {
    handle: async ({ ctx, input }) => presentMember(ctx, await cancelMember({ ctx, input })),
  },
}
