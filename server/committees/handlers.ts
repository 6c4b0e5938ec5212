/** The operations on committees: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listCommittees } from './list.ts'
import { presentCommittee } from './present.ts'
import { findCommittee } from './queries.ts'

type CommitteeOperation = 'listCommittees' | 'getCommittee'

export const committeeHandlers: Pick<Handlers, CommitteeOperation> = {
  listCommittees: {
    handle: async ({ ctx, input }) => {
      const { records, has_more, next_cursor } = await listCommittees({ ctx, input })
      return { object: 'list', data: records.map(presentCommittee), has_more, next_cursor }
    },
  },
  getCommittee: {
    handle: async ({ ctx, input }) => presentCommittee(await findCommittee(ctx, input.params.id)),
  },
}
