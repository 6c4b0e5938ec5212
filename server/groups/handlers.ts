/** The operations on groups: input → verb → representation. */
import { type Handlers, notYet } from '../handler.ts'

type GroupOperation = 'listGroups' | 'getGroup' | 'listGroupMembers' | 'addGroupMember' | 'removeGroupMember'

export const groupHandlers: Pick<Handlers, GroupOperation> = {
  listGroups: notYet,
  getGroup: notYet,
  listGroupMembers: notYet,
  addGroupMember: notYet,
  removeGroupMember: notYet,
}
