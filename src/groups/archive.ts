/** Archiving of groups, without the forms: it is a part of the page itself. */
import { can } from '#contract/operations.ts'
import type { ManagedGroup } from '#contract/schemas/management/groups.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

interface Shown {
  readonly id: number
  readonly version: number
}

/** Archives a group, or brings it back, as it is shown. */
export async function archiveGroup(
  session: Session,
  { id, version }: Shown,
  action: 'archive' | 'restore',
  signal: AbortSignal,
): Promise<ManagedGroup> {
  const pending = submissionEntry(session, `groups.${action}.${id}`)
  const name = action === 'archive' ? 'archiveGroup' : 'restoreGroup'
  const { result } = await submitOnce(session, name, { id, version }, { pending, signal })
  if (action === 'archive') dropRecord(session, 'listGroups', id)
  return result
}

/** Whether this key may choose where members go: it reads groups, and may move members. */
export function mayMove(session: Session): boolean {
  return can(session, 'moveGroupMembers') && can(session, 'listGroups')
}
