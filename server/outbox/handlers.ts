/** The operations on what has not been delivered: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { presented, presentedList } from '../operation/presented.ts'
import { discardOutboxEntry } from './discard-outbox-entry.ts'
import { listOutbox } from './list.ts'
import { presentOutboxEntry } from './present.ts'
import { retryOutboxEntry } from './retry-outbox-entry.ts'

export const outboxHandlers = defineHandlers({
  listOutbox: presentedList(listOutbox, presentOutboxEntry),
  retryOutboxEntry: presented(retryOutboxEntry, presentOutboxEntry),
  discardOutboxEntry: presented(discardOutboxEntry, presentOutboxEntry),
})
