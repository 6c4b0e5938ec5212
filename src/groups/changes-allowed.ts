import type { Group } from '#contract/schemas/groups.ts'
import { useCan } from '../session/use-session.ts'

/** The changes that this key may make to a group. A class that follows a subscription is not changed here. */
export function useChangesAllowed({ follows_subscription: follows }: Group) {
  const can = useCan()
  return {
    add: can('addGroupMember') && can('listMembers') && !follows,
    /** It may add members but cannot list them. */
    lacksMembers: can('addGroupMember') && !can('listMembers') && !follows,
    remove: can('removeGroupMember') && !follows,
    /** The role and the dates of a membership. */
    edit: can('updateGroupMembership') && !follows,
  }
}
