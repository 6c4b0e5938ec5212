/** The operations on members: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { cancelMember } from './cancel.ts'
import { createMember } from './create.ts'
import { judgeCreate, judgeUpdate } from './judge.ts'
import { listMembers } from './list.ts'
import { presentMember } from './present.ts'
import { findMember } from './queries.ts'
import { memberTexts } from './representations.ts'
import { updateMember } from './update.ts'

type MemberOperation = 'listMembers' | 'createMember' | 'getMember' | 'updateMember' | 'cancelMember'

export const memberHandlers: Pick<Handlers, MemberOperation> = {
  listMembers: {
    handle: async ({ ctx, input }) => {
      const page = await listMembers({ ctx, input })
      return listResponse(page, await memberTexts(ctx, page.rows))
    },
  },
  createMember: {
    judgeBody: judgeCreate,
    handle: async ({ ctx, input }) => presentMember(ctx, await createMember({ ctx, input })),
  },
  getMember: {
    handle: async ({ ctx, input }) => presentMember(ctx, await findMember(ctx, input.params.id)),
  },
  updateMember: {
    judgeBody: judgeUpdate,
    handle: async ({ ctx, input }) => presentMember(ctx, await updateMember({ ctx, input })),
  },
  cancelMember: {
    handle: async ({ ctx, input }) => presentMember(ctx, await cancelMember({ ctx, input })),
  },
}
