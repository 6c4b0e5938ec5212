/** Query and mutation options of the administration of committees. */
import { useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { CommitteeMember, ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import type { Session } from '../session/session.ts'
import { type CommitteeValues, committeeValues, type TermValues, termValues } from './manage-values.ts'

export function managedCommitteeQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedCommittee', { id })
}

export function createCommittee(
  session: Session,
  body: RequestBody<'createCommittee'>,
  signal: AbortSignal,
): Promise<SubmissionResult<ManagedCommittee>> {
  const pending = submissionEntry(session, 'committees.new')
  return submitOnce(session, 'createCommittee', { body }, { pending, signal })
}

export type CommitteeEdit = VersionedEdit<CommitteeValues, RequestBody<'updateCommittee'>>

export function useUpdateCommittee(session: Session, id: number) {
  const client = useQueryClient()
  return async (edit: CommitteeEdit, signal: AbortSignal): Promise<SubmissionResult<ManagedCommittee>> => {
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateCommittee', { id, body: edit.body, version }, signal),
      reread: () => client.fetchQuery({ ...managedCommitteeQuery(session, id), staleTime: 0, retry: false }),
      toValues: committeeValues,
    })
    return { result, isEarlier: false }
  }
}

export function addTerm(
  session: Session,
  id: number,
  body: RequestBody<'addCommitteeMember'>,
  signal: AbortSignal,
): Promise<SubmissionResult<CommitteeMember>> {
  const pending = submissionEntry(session, `committees.add.${id}`)
  return submitOnce(session, 'addCommitteeMember', { id, body }, { pending, signal })
}

export type TermEdit = VersionedEdit<TermValues, RequestBody<'updateCommitteeMember'>>

interface TermRef {
  readonly term: CommitteeMember
  /** Reads the terms again and finds this one. */
  readonly reread: () => Promise<CommitteeMember>
}

export function useUpdateTerm(session: Session, { term, reread }: TermRef) {
  return async (edit: TermEdit, signal: AbortSignal): Promise<SubmissionResult<CommitteeMember>> => {
    const input = { id: term.committee_id, membership_id: term.id, body: edit.body }
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateCommitteeMember', { ...input, version }, signal),
      reread,
      toValues: termValues,
    })
    return { result, isEarlier: false }
  }
}
