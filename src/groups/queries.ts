/** Query and mutation options of groups and their memberships. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#contract/operations.ts'
import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import { ApiProblem } from '#client/errors.ts'
import { useLookup } from '../api/lookup.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { invalidateOperations, operationQuery } from '../api/queries.ts'
import { applyRecord, type Progress, type Replica, useReplica } from '../replica/replica.ts'
import { useMembersById } from '../members/queries.ts'
import type { Session } from '../session/session.ts'
import { useToday } from '../ui/use-now.ts'

export function useAllGroups(session: Session, options: { enabled?: boolean } = {}): Replica<Group> {
  return useReplica(session, 'listGroups', {}, options)
}

export function groupQuery(session: Session, id: number) {
  return operationQuery(session, 'getGroup', { id })
}

/** The memberships of a group that are current or begin later, streaming in. */
export function useGroupMemberships(session: Session, id: number): Replica<ListItem<'listGroupMembers'>> {
  return useReplica(session, 'listGroupMembers', { id })
}

export interface Contacts extends Progress {
  readonly members: ReadonlyMap<number, Member>
}

/**
 * The members behind the memberships of a group: those of today as the service filters them, and the others (who start later, or have
 * just been added) one by one.
 */
export function useGroupContacts(session: Session, id: number, memberships: Replica<GroupMembership>): Contacts {
  const mayRead = can(session, 'listMembers')
  const present = useReplica(session, 'listMembers', { query: { group_id: id } }, { enabled: mayRead })
  const known = useMemo(() => new Map(present.rows.map((member) => [member.id, member])), [present.rows])
  // Before both lists have loaded, all members would seem to be missing.
  const areThere = mayRead && memberships.isComplete && present.isComplete
  const missing = areThere ? memberships.rows.map(({ member_id: id }) => id).filter((member) => !known.has(member)) : []
  const others = useMembersById(session, [...new Set(missing)])
  const members = useMemo(() => new Map([...known, ...others.members]), [known, others.members])
  return {
    members,
    isComplete: !mayRead || (areThere && others.isComplete),
    error: present.error ?? others.error,
    retry: () => {
      if (present.error) present.retry()
      others.retry()
    },
  }
}

/** Reads again what screens show of a change of memberships: the group's list, its past and count, and the member filter by group. */
export function invalidateGroupMemberships(client: QueryClient, session: Session): void {
  void invalidateOperations(client, session, [
    'listGroups',
    'listManagedGroups',
    'getGroup',
    'getManagedGroup',
    'listGroupMembers',
    'listGroupHistory',
    'listMembers',
  ])
}

export interface NewGroupMembership {
  readonly groupId: number
  readonly memberId: number
  /** `YYYY-MM-DD`. */
  readonly validFrom: string
}

/** The name of the draft of adding people to a group. */
export function addDraft(groupId: number): string {
  return `groups.add.${groupId}`
}

function pendingAddition(session: Session, { groupId, memberId }: Omit<NewGroupMembership, 'validFrom'>) {
  return submissionEntry(session, `${addDraft(groupId)}:${memberId}`)
}

/**
 * Adds a member to a group. Each member is a submission of its own: another one never settles it. What is on screen is read
 * again by `invalidateGroupMemberships`.
 */
export async function addGroupMembership(
  client: QueryClient,
  session: Session,
  { groupId, memberId, validFrom }: NewGroupMembership,
  signal: AbortSignal,
): Promise<SubmissionResult<GroupMembership>> {
  const body = { member_id: memberId, valid_from: validFrom }
  const pending = pendingAddition(session, { groupId, memberId })
  const sent = await submitOnce(session, 'addGroupMember', { id: groupId, body }, { pending, signal })
  await applyRecord(client, session, { list: 'listGroupMembers', path: { id: groupId }, record: sent.result })
  return sent
}

/** Removes a member from a group; false when another user already did. */
export function useRemoveMember(session: Session) {
  const client = useQueryClient()
  return async (
    { groupId, memberId }: Omit<NewGroupMembership, 'validFrom'>,
    signal: AbortSignal,
  ): Promise<boolean> => {
    try {
      await submit(session, 'removeGroupMember', { id: groupId, member_id: memberId }, signal)
      // A later addition is another one, and not answered by an earlier attempt.
      pendingAddition(session, { groupId, memberId }).remove()
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404 && error.code === 'not_found') return false
      throw error
    } finally {
      invalidateGroupMemberships(client, session)
    }
  }
}

export interface MemberGroups extends Progress {
  readonly memberships: readonly { readonly group: Group; readonly membership: GroupMembership }[]
}

export function useMemberGroups(session: Session, memberId: number): MemberGroups {
  const mayRead = can(session, 'listGroups') && can(session, 'listGroupMembers')
  const groups = useAllGroups(session, { enabled: mayRead })
  const lookup = useLookup(session, 'listGroupMembers', groups.isComplete ? groups.rows : null)
  return {
    memberships: groups.rows.flatMap((group) =>
      lookup.rowsOf(group).flatMap((membership) => (membership.member_id === memberId ? { group, membership } : [])),
    ),
    isComplete: !mayRead || lookup.isComplete,
    error: groups.error ?? lookup.error,
    retry: groups.error ? groups.retry : lookup.retry,
  }
}

export interface GroupsOfMembers extends Progress {
  /** The ids of the groups a member is in today. The same function as long as the memberships are the same. */
  readonly groupsOf: (memberId: number) => readonly number[]
}

const noGroups: readonly number[] = []

/** Which groups every member is in; complete at once, and empty, for keys that may not read groups. */
export function useGroupsOfMembers(session: Session): GroupsOfMembers {
  const mayRead = can(session, 'listGroups') && can(session, 'listGroupMembers')
  const groups = useAllGroups(session, { enabled: mayRead })
  const { rowsOf, isComplete, error, retry } = useLookup(
    session,
    'listGroupMembers',
    groups.isComplete ? groups.rows : null,
  )
  const isKnown = !mayRead || isComplete
  const day = useToday()
  const groupsOf = useMemo(() => {
    const known = new Map<number, number[]>()
    for (const group of isKnown ? groups.rows : []) {
      for (const { member_id: member, valid_from: from } of rowsOf(group)) {
        if (from <= day) known.set(member, [...(known.get(member) ?? []), group.id])
      }
    }
    return (memberId: number) => known.get(memberId) ?? noGroups
    // The rows are read from the cache, and are there once they are complete.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, groups.rows, day])
  return {
    groupsOf,
    isComplete: isKnown,
    error: groups.error ?? error,
    retry: groups.error ? groups.retry : retry,
  }
}
