import type { Group } from '#contract/schemas/groups.ts'
import { useCan } from '../session/use-session.ts'

/** What this key may change about a group. A class that follows a subscription is changed elsewhere. */
export function useChangesAllowed({ follows_subscription: follows }: Group) {
  const can = useCan()
  return {
    add: can('addGroupMember') && can('listMembers') && !follows,
    /** It may add, but has nobody to choose from. */
    lacksMembers: can('addGroupMember') && !can('listMembers') && !follows,
    remove: can('removeGroupMember') && !follows,
  }
}
