/** The operations on committees: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { addCommitteeMember } from './add-member.ts'
import { archiveCommittee } from './archive.ts'
import { createCommittee } from './create.ts'
import { listCommitteeMembers, listCommittees, listManagedCommittees } from './list.ts'
import { presentCommittee, presentCommitteeMember, presentManagedCommittee } from './present.ts'
import { findAnyCommittee, findCommittee } from './queries.ts'
import { restoreCommittee } from './restore.ts'
import { updateCommitteeMember } from './update-member.ts'
import { updateCommittee } from './update.ts'

type CommitteeOperation =
  | 'listCommittees'
  | 'getCommittee'
  | 'listManagedCommittees'
  | 'createCommittee'
  | 'getManagedCommittee'
  | 'updateCommittee'
  | 'archiveCommittee'
  | 'restoreCommittee'
  | 'listCommitteeMembers'
  | 'addCommitteeMember'
  | 'updateCommitteeMember'

export const committeeHandlers: Pick<Handlers, CommitteeOperation> = {
  listCommittees: {
    handle: async ({ ctx, input }) => {
      const page = await listCommittees({ ctx, input })
      return listResponse(page, page.rows.map(presentCommittee))
    },
  },
  getCommittee: {
    handle: async ({ ctx, input }) => presentCommittee(await findCommittee(ctx, input.params.id)),
  },

  listManagedCommittees: {
    handle: async ({ ctx, input }) => {
      const page = await listManagedCommittees({ ctx, input })
      return listResponse(page, page.rows.map(presentManagedCommittee))
    },
  },
  createCommittee: {
    handle: async ({ ctx, input }) => presentManagedCommittee(await createCommittee({ ctx, input })),
  },
  getManagedCommittee: {
    handle: async ({ ctx, input }) => presentManagedCommittee(await findAnyCommittee(ctx, input.params.id)),
  },
  updateCommittee: {
    handle: async ({ ctx, input }) => presentManagedCommittee(await updateCommittee({ ctx, input })),
  },
  archiveCommittee: {
    handle: async ({ ctx, input }) => presentManagedCommittee(await archiveCommittee({ ctx, input })),
  },
  restoreCommittee: {
    handle: async ({ ctx, input }) => presentManagedCommittee(await restoreCommittee({ ctx, input })),
  },
  listCommitteeMembers: {
    handle: async ({ ctx, input }) => {
      const page = await listCommitteeMembers({ ctx, input })
      return listResponse(page, page.rows.map(presentCommitteeMember))
    },
  },
  addCommitteeMember: {
    handle: async ({ ctx, input }) => presentCommitteeMember(await addCommitteeMember({ ctx, input })),
  },
  updateCommitteeMember: {
    handle: async ({ ctx, input }) => presentCommitteeMember(await updateCommitteeMember({ ctx, input })),
  },
}
