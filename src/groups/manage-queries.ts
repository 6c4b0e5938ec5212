/** Query and mutation options of the administration of groups. */
import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { GroupMoved, ManagedGroup, ManagedGroupMembership } from '#contract/schemas/management/groups.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import type { Session } from '../session/session.ts'
import { type GroupValues, groupValues, type MembershipValues, membershipValues } from './manage-values.ts'

/** Also an archived one, with the product that a class follows. */
export function managedGroupQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedGroup', { id })
}

/** The products that a class can follow: few, so one page. */
export function groupProductsQuery(session: Session) {
  return operationQuery(session, 'listGroupProducts', { query: { limit: 100 } })
}

export function createGroup(
  session: Session,
  body: RequestBody<'createGroup'>,
  signal: AbortSignal,
): Promise<SubmissionResult<ManagedGroup>> {
  return submitOnce(session, 'createGroup', { body }, { pending: submissionEntry(session, 'groups.new'), signal })
}

export type GroupEdit = VersionedEdit<GroupValues, RequestBody<'updateGroup'>>

export function useUpdateGroup(session: Session, id: number) {
  const client = useQueryClient()
  const reread = () => client.fetchQuery({ ...managedGroupQuery(session, id), staleTime: 0, retry: false })
  return async (edit: GroupEdit, signal: AbortSignal): Promise<SubmissionResult<ManagedGroup>> => {
    try {
      const result = await saveVersioned(edit, {
        send: (version) => submit(session, 'updateGroup', { id, body: edit.body, version }, signal),
        reread,
        toValues: groupValues,
      })
      return { result, isEarlier: false }
    } catch (error) {
      // Someone subscribed in the meantime: the form asks about them at the next attempt.
      if (error instanceof ApiProblem && error.code === 'followers_would_leave') await reread()
      throw error
    }
  }
}

export type MembershipEdit = VersionedEdit<MembershipValues, RequestBody<'updateGroupMembership'>>

interface MembershipRef {
  readonly id: number
  readonly membershipId: number
  /** Reads the history again and finds the membership there. */
  readonly reread: () => Promise<ManagedGroupMembership>
}

export function useUpdateMembership(session: Session, { id, membershipId, reread }: MembershipRef) {
  return async (edit: MembershipEdit, signal: AbortSignal): Promise<SubmissionResult<ManagedGroupMembership>> => {
    const input = { id, membership_id: membershipId, body: edit.body }
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateGroupMembership', { ...input, version }, signal),
      reread,
      toValues: membershipValues,
    })
    return { result, isEarlier: false }
  }
}

export function moveMembers(
  session: Session,
  id: number,
  body: RequestBody<'moveGroupMembers'>,
  signal: AbortSignal,
): Promise<SubmissionResult<GroupMoved>> {
  const pending = submissionEntry(session, `groups.move.${id}`)
  return submitOnce(session, 'moveGroupMembers', { id, body }, { pending, signal })
}
