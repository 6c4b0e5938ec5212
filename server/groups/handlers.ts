/** The operations on groups: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { addGroupMember } from './add-member.ts'
import { listGroupMembers, listGroups } from './list.ts'
import { presentMembership } from './present.ts'
import { removeGroupMember } from './remove-member.ts'
import { groupAnswer, groupRepresentations } from './representations.ts'

type GroupOperation = 'listGroups' | 'getGroup' | 'listGroupMembers' | 'addGroupMember' | 'removeGroupMember'

export const groupHandlers: Pick<Handlers, GroupOperation> = {
  listGroups: {
    handle: async ({ ctx, input }) => {
      const page = await listGroups({ ctx, input })
      return listResponse(page, await groupRepresentations(ctx, page.rows))
    },
  },
  getGroup: {
    handle: async ({ ctx, input }) => groupAnswer(ctx, input.params.id),
  },
  listGroupMembers: {
    handle: async ({ ctx, input }) => {
      const page = await listGroupMembers({ ctx, input })
      return listResponse(
        page,
        page.rows.map((record) => presentMembership(input.params.id, record)),
      )
    },
  },
  addGroupMember: {
    handle: async ({ ctx, input }) => presentMembership(input.params.id, await addGroupMember({ ctx, input })),
  },
  removeGroupMember: {
    handle: async ({ ctx, input }) => {
      await removeGroupMember({ ctx, input })
      return undefined
    },
  },
}
