/** The operations on groups: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse, presented, presentedById, presentedList } from '../operation/presented.ts'
import { listResponse } from '../operation/list-response.ts'
import { addGroupMember } from './add-member.ts'
import { archiveGroup } from './archive.ts'
import { createGroup } from './create.ts'
import { listGroupHistory, listGroupMembers, listGroupProducts, listGroups, listManagedGroups } from './list.ts'
import { moveGroupMembers } from './move.ts'
import { presentManagedGroup, presentManagedMembership, presentGroupMembership } from './present.ts'
import { findManagedGroup } from './queries.ts'
import { removeGroupMember } from './remove-member.ts'
import { groupAnswer, groupRepresentations } from './representations.ts'
import { restoreGroup } from './restore.ts'
import { updateGroupMembership } from './update-membership.ts'
import { updateGroup } from './update.ts'

export const groupHandlers = defineHandlers({
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
        page.rows.map((record) => presentGroupMembership(input.params.id, record)),
      )
    },
  },
  addGroupMember: {
    handle: async ({ ctx, input }) => presentGroupMembership(input.params.id, await addGroupMember({ ctx, input })),
  },
  removeGroupMember: emptyResponse(removeGroupMember),

  listManagedGroups: presentedList(listManagedGroups, presentManagedGroup),
  createGroup: presented(createGroup, presentManagedGroup),
  getManagedGroup: presentedById(findManagedGroup, presentManagedGroup),
  updateGroup: presented(updateGroup, presentManagedGroup),
  archiveGroup: presented(archiveGroup, presentManagedGroup),
  restoreGroup: presented(restoreGroup, presentManagedGroup),
  listGroupHistory: {
    handle: async ({ ctx, input }) => {
      const page = await listGroupHistory({ ctx, input })
      return listResponse(
        page,
        page.rows.map((record) => presentManagedMembership(input.params.id, record)),
      )
    },
  },
  updateGroupMembership: {
    handle: async ({ ctx, input }) =>
      presentManagedMembership(input.params.id, await updateGroupMembership({ ctx, input })),
  },
  moveGroupMembers: {
    handle: async ({ ctx, input }) => ({
      object: 'group_move',
      from_group_id: input.params.id,
      to_group_id: input.body.to_group_id,
      valid_from: input.body.valid_from,
      moved: await moveGroupMembers({ ctx, input }),
    }),
  },
  listGroupProducts: {
    handle: async ({ ctx, input }) => {
      const page = await listGroupProducts({ ctx, input })
      return listResponse(page, page.rows)
    },
  },
})
