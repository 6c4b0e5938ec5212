/** Deaths, returns and ends that are taken back, which only the management API knows. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import { versionOf } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import { submitOnce } from '../api/mutations.ts'
import { invalidateOperations, operationQuery } from '../api/queries.ts'
import { memoryEntry } from '../session/entries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import type { Session } from '../session/session.ts'
import { memberDraft } from './queries.ts'

export function deathPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewDeath', { id })
}

export function cancellationPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewCancellation', { id })
}

/** Everything that shows whether someone is a member, and what ends with that. */
async function invalidateMembership(client: QueryClient, session: Session): Promise<void> {
  await invalidateOperations(client, session, [
    'listMembers',
    'getMember',
    'getManagedMember',
    'listSubscriptions',
    'listAllSubscriptions',
    'listGroups',
    'listGroupMembers',
    'listCommittees',
    'listEvents',
    'listEventRegistrations',
  ])
}

export function useRecordDeath(session: Session, member: Member) {
  const { id } = member
  const client = useQueryClient()
  return async (body: RequestBody<'recordDeath'>, signal: AbortSignal): Promise<SubmissionResult<Membership>> => {
    const pending = submissionEntry(session, memberDraft(`death.${id}`))
    try {
      return await submitOnce(session, 'recordDeath', { id, version: versionOf(member), body }, { pending, signal })
    } finally {
      await invalidateMembership(client, session)
    }
  }
}

export function useRestoreMembership(session: Session, member: Member) {
  const { id } = member
  const client = useQueryClient()
  return async (signal: AbortSignal, version = versionOf(member)): Promise<Membership> => {
    try {
      return (await submitOnce(session, 'restoreMembership', { id, version }, { pending: memoryEntry(), signal }))
        .result
    } finally {
      await invalidateMembership(client, session)
    }
  }
}

export function useRejoin(session: Session, member: Member) {
  const { id } = member
  const client = useQueryClient()
  return async (body: RequestBody<'rejoinMember'>, signal: AbortSignal): Promise<SubmissionResult<Membership>> => {
    const pending = submissionEntry(session, memberDraft(`rejoin.${id}`))
    try {
      return await submitOnce(session, 'rejoinMember', { id, version: versionOf(member), body }, { pending, signal })
    } finally {
      await invalidateMembership(client, session)
    }
  }
}
