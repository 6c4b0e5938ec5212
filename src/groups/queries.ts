/** Query and mutation options of groups, committees and the people in them. */
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#contract/operations.ts'
import type { Committee } from '#contract/schemas/committees.ts'
import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import { ApiProblem } from '#client/errors.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { operationQuery } from '../api/queries.ts'
import { useAllGroups } from '../records/queries.ts'
import { applyRecord, type Progress, type Replica, useReplica, useShortList } from '../replica/replica.ts'
import { hasManagement, type Session } from '../session/session.ts'

/** The memberships of a group that are current or begin later, streaming in. */
export function useGroupMemberships(session: Session, id: number): Replica<ListItem<'listGroupMembers'>> {
  return useShortList(session, 'listGroupMembers', { id })
}

export interface Contacts extends Progress {
  readonly members: ReadonlyMap<number, Member>
}

/** The members behind the memberships of groups. */
export function useGroupContacts(session: Session): Contacts {
  const mayRead = hasManagement(session) && can(session, 'listMembers')
  const { rows, isComplete, error, retry } = useReplica(session, 'listMembers', {}, { enabled: mayRead })
  const members = useMemo(() => new Map(rows.map((member) => [member.id, member])), [rows])
  return { members, isComplete: !mayRead || isComplete, error, retry }
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

/** Adds a member to a group. Each member is a submission of its own: another one never settles it. */
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
export async function removeMember(
  session: Session,
  { groupId, memberId }: Omit<NewGroupMembership, 'validFrom'>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await submit(session, 'removeGroupMember', { id: groupId, member_id: memberId }, signal)
    // A later addition is another one, and not answered by an earlier attempt.
    pendingAddition(session, { groupId, memberId }).remove()
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404 && error.code === 'not_found') return false
    throw error
  }
}

export interface MemberGroups extends Progress {
  readonly memberships: readonly { readonly group: Group; readonly membership: GroupMembership }[]
}

export function useMemberGroups(session: Session, memberId: number): MemberGroups {
  const enabled = can(session, 'listGroups') && can(session, 'listGroupMembers')
  const groups = useAllGroups(session, { enabled })
  const { rows, isComplete, error, retry } = useReplica(session, 'listGroupMembers', {}, { enabled })
  const memberships = useMemo(() => {
    const own = rows.filter(({ member_id: member }) => member === memberId)
    return groups.rows.flatMap((group) =>
      own.flatMap((membership) => (membership.group_id === group.id ? { group, membership } : [])),
    )
  }, [groups.rows, rows, memberId])
  return { memberships, isComplete: !enabled || (groups.isComplete && isComplete), error, retry }
}

export function useAllCommittees(session: Session, options: { enabled?: boolean } = {}): Replica<Committee> {
  return useReplica(session, 'listCommittees', {}, options)
}

export function committeeQuery(session: Session, id: number) {
  return operationQuery(session, 'getCommittee', { id })
}

export type Term = Committee['members'][number]

/** The current terms of a committee; another service may leave them out. */
export function termsOf({ members }: Partial<Pick<Committee, 'members'>>): readonly Term[] {
  return members ?? []
}

export interface MemberCommittees extends Progress {
  readonly terms: readonly { readonly committee: Committee; readonly term: Term }[]
}

export function useMemberCommittees(session: Session, memberId: number): MemberCommittees {
  const mayRead = can(session, 'listCommittees')
  const { rows, isComplete, error, retry } = useAllCommittees(session, { enabled: mayRead })
  const terms = rows.flatMap((committee) =>
    termsOf(committee)
      .filter((term) => term.member_id === memberId)
      .map((term) => ({ committee, term })),
  )
  return { terms, isComplete: isComplete || !mayRead, error, retry }
}
