/** The operations on committees: input → verb → representation. */
import { type Handlers, notYet } from '../handler.ts'

type CommitteeOperation = 'listCommittees' | 'getCommittee'

export const committeeHandlers: Pick<Handlers, CommitteeOperation> = {
  listCommittees: notYet,
  getCommittee: notYet,
}
