/** Queries and changes of members who may be one person. */
import { submit, submitOnce } from '../../api/mutations.ts'
import { operationQuery } from '../../api/queries.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { memoryEntry } from '../../session/entries.ts'
import type { Session } from '../../session/session.ts'

export function duplicatesQuery(session: Session) {
  return operationQuery(session, 'listDuplicates', {})
}

export function mergesQuery(session: Session) {
  return operationQuery(session, 'listMerges', {})
}

export function mergePreviewQuery(session: Session, { stays, goes }: { stays: number; goes: number }) {
  return operationQuery(session, 'previewMerge', { id: stays, member_id: goes })
}

/** Also takes it back. */
export function sendDecision(
  session: Session,
  [one, other]: readonly [number, number],
  isSame: boolean,
  signal: AbortSignal,
): Promise<unknown> {
  return submit(session, 'decideDuplicate', { id: one, body: { member_id: other, is_same: isSame } }, signal)
}

export async function sendMerge(
  session: Session,
  { id, body }: { readonly id: number; readonly body: RequestBody<'mergeMembers'> },
  signal: AbortSignal,
) {
  return (await submitOnce(session, 'mergeMembers', { id, body }, { pending: memoryEntry(), signal })).result
}

export async function sendMergeUndo(session: Session, id: number, signal: AbortSignal) {
  return (await submitOnce(session, 'undoMerge', { id }, { pending: memoryEntry(), signal })).result
}
