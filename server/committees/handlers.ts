/** The operations on committees: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { listCommittees } from './list.ts'
import { presentCommittee } from './present.ts'
import { findCommittee } from './queries.ts'

type CommitteeOperation = 'listCommittees' | 'getCommittee'

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
}
