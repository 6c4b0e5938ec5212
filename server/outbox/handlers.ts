/** The operations on what has not been delivered: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { discardOutboxEntry } from './discard-outbox-entry.ts'
import { listOutbox } from './list.ts'
import { presentOutboxEntry } from './present.ts'
import { retryOutboxEntry } from './retry-outbox-entry.ts'

type OutboxOperation = 'listOutbox' | 'retryOutboxEntry' | 'discardOutboxEntry'

export const outboxHandlers: Pick<Handlers, OutboxOperation> = {
  listOutbox: {
    handle: async ({ ctx, input }) => {
      const page = await listOutbox({ ctx, input })
      return listResponse(page, page.rows.map(presentOutboxEntry))
    },
  },
  retryOutboxEntry: {
    handle: async ({ ctx, input }) => presentOutboxEntry(await retryOutboxEntry({ ctx, input })),
  },
  discardOutboxEntry: {
    handle: async ({ ctx, input }) => presentOutboxEntry(await discardOutboxEntry({ ctx, input })),
  },
}
