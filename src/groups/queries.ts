/** How groups and the places in them are read and changed: the keys of the cache and what a change makes stale live here. */
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can, pageLimits } from '#contract/operations.ts'
import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { ListItem, QueryParameters, ResponseBody } from '#contract/schemas/index.ts'
import { ApiProblem } from '#client/errors.ts'
import { submit, submitAt } from '../api/mutations.ts'
import { invalidateOperations, operationKey, operationQuery } from '../api/queries.ts'
import { request } from '../api/request.ts'
import {
  findInWholeList,
  forgetWholeList,
  putInWholeList,
  startWholeList,
  useWholeList,
  type WholeList,
} from '../replica/whole-list.ts'
import { useMembersById } from '../members/queries.ts'
import type { Session } from '../session/session.ts'

/** All groups, streaming in: for counts and searches over all of them. */
export function useAllGroups(session: Session, options: { enabled?: boolean } = {}): WholeList<Group> {
  return useWholeList(session, 'listGroups', {}, options)
}

export function startGroups(session: Session): void {
  startWholeList(session, 'listGroups', {})
}

export function groupQuery(session: Session, id: number) {
  return operationQuery(session, 'getGroup', { id })
}

/** Puts a group that the list has brought under its own key, so that its page opens without a blank. */
export function seedGroup(client: QueryClient, session: Session, id: number): void {
  const { queryKey } = groupQuery(session, id)
  const seen = findInWholeList(session, 'listGroups', id)
  if (seen && !client.getQueryData(queryKey)) client.setQueryData(queryKey, seen)
}

/** Everybody's places in a group that run or begin later, streaming in. */
export function useGroupPlaces(session: Session, id: number): WholeList<ListItem<'listGroupMembers'>> {
  return useWholeList(session, 'listGroupMembers', { id })
}

export function startGroupPlaces(session: Session, id: number): void {
  startWholeList(session, 'listGroupMembers', { id })
}

export interface Contacts {
  readonly members: ReadonlyMap<number, Member>
  /** All have come; at once for a key that may not see members. */
  readonly isComplete: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The members behind the places of a group: those of today as the service filters them, and the others (who start later, or have
 * just been added) one by one.
 */
export function useGroupContacts(session: Session, id: number, places: WholeList<GroupMembership>): Contacts {
  const mayRead = can(session, 'listMembers')
  const present = useWholeList(session, 'listMembers', { query: { group_id: id } }, { enabled: mayRead })
  const known = useMemo(() => new Map(present.rows.map((member) => [member.id, member])), [present.rows])
  // Before both lists are there, everybody would seem to be missing.
  const areThere = mayRead && places.isComplete && present.isComplete
  const missing = areThere ? places.rows.map((place) => place.member_id).filter((member) => !known.has(member)) : []
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

/** Reads anew what a change of places changes: the group's list and count, and which members a filter by group finds. */
export function refreshPlaces(client: QueryClient, session: Session): void {
  void invalidateOperations(client, session, ['listGroups', 'getGroup', 'listGroupMembers', 'listMembers'])
  forgetWholeList(session, 'listGroups')
  forgetWholeList(session, 'listGroupMembers')
}

export interface NewPlace {
  readonly groupId: number
  readonly memberId: number
  /** `YYYY-MM-DD`. */
  readonly validFrom: string
}

/**
 * Adds a member to a group. Each member is a submission of its own: another one never settles it. What is on screen is read
 * again by `refreshPlaces`.
 */
export async function addPlace(session: Session, { groupId, memberId, validFrom }: NewPlace): Promise<void> {
  const body = { member_id: memberId, valid_from: validFrom }
  const { answer } = await submitAt(session, `groups.add.${groupId}.${memberId}`, 'addGroupMember', {
    id: groupId,
    body,
  })
  putInWholeList(session, 'listGroupMembers', { id: groupId }, answer)
}

/** Removes a member from a group, and returns whether it was there: somebody else may have been faster. */
export function useRemoveMember(session: Session) {
  const client = useQueryClient()
  return async ({ groupId, memberId }: Pick<NewPlace, 'groupId' | 'memberId'>): Promise<boolean> => {
    try {
      await submit(session, 'removeGroupMember', { id: groupId, member_id: memberId })
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404 && error.code === 'not_found') return false
      throw error
    } finally {
      refreshPlaces(client, session)
    }
  }
}

/** All places of a group in one piece, in the background. */
function allPlacesQuery(session: Session, id: number) {
  return queryOptions({
    queryKey: [...operationKey(session, 'listGroupMembers'), 'all', id] as const,
    queryFn: async ({ signal }) => {
      const places: GroupMembership[] = []
      let after: string | null = null
      do {
        const query: QueryParameters<'listGroupMembers'> = {
          limit: pageLimits.max,
          ...(after === null ? {} : { starting_after: after }),
        }
        const page: ResponseBody<'listGroupMembers'> = await request(
          session,
          'listGroupMembers',
          { id, query, signal },
          'background',
        )
        places.push(...page.data)
        after = page.has_more ? page.next_cursor : null
      } while (after !== null)
      return places
    },
    staleTime: 5 * 60_000,
  })
}

export interface MemberGroups {
  readonly places: readonly { readonly group: Group; readonly place: GroupMembership }[]
  /** Every group has been looked through; at once for a key that may not see groups. */
  readonly isComplete: boolean
  /** Groups looked through so far, of how many. */
  readonly read: number
  readonly total: number
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The groups a member is in, now or later. The service has no such question, so the places of all groups are read behind
 * everything else, and kept.
 */
export function useMemberGroups(session: Session, memberId: number): MemberGroups {
  const mayRead = can(session, 'listGroups') && can(session, 'listGroupMembers')
  const groups = useAllGroups(session, { enabled: mayRead })
  const results = useQueries({
    queries: groups.rows.map((group) => ({ ...allPlacesQuery(session, group.id), enabled: mayRead })),
  })
  const failed = results.filter(({ isError }) => isError)
  const read = results.filter(({ data }) => data !== undefined).length
  return {
    places: groups.rows.flatMap((group, index) =>
      (results[index]?.data ?? []).filter((place) => place.member_id === memberId).map((place) => ({ group, place })),
    ),
    isComplete: !mayRead || (groups.isComplete && read === results.length),
    read,
    total: groups.rows.length,
    error: groups.error ?? failed[0]?.error ?? null,
    retry: () => {
      if (groups.error) groups.retry()
      for (const result of failed) void result.refetch()
    },
  }
}
