/** Deaths, returns, ends that are taken back and members that are deleted, which only the management API knows. */
import { versionOf } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import { type ChangeInput, type Once, submit, submitOnce, unlessGone } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { dropRecord } from '../replica/replica.ts'
import { memoryEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'

export function deathPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewDeath', { id })
}

export function cancellationPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewCancellation', { id })
}

export function deletionPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewDeletion', { id })
}

export async function deleteMember(session: Session, member: Member, signal: AbortSignal): Promise<void> {
  const { id } = member
  await unlessGone(() => submit(session, 'deleteMember', { id, version: versionOf(member) }, signal))
  dropRecord(session, 'listMembers', id)
}

/** Also corrects the date. */
export function saveDeath(session: Session, input: ChangeInput<'recordDeath'>, once: Once) {
  return submitOnce(session, 'recordDeath', input, once)
}

export async function restoreMembership(
  session: Session,
  { id, version }: { readonly id: number; readonly version: number },
  signal: AbortSignal,
): Promise<Membership> {
  return (await submitOnce(session, 'restoreMembership', { id, version }, { pending: memoryEntry(), signal })).result
}
