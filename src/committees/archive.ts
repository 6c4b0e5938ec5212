/** Archiving of committees, without the forms: it is a part of the page itself. */
import type { ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

interface Shown {
  readonly id: number
  readonly version: number
}

/** Archives a committee, or brings it back, as it is shown. */
export async function archiveCommittee(
  session: Session,
  { id, version }: Shown,
  action: 'archive' | 'restore',
  signal: AbortSignal,
): Promise<ManagedCommittee> {
  const pending = submissionEntry(session, `committees.${action}.${id}`)
  const name = action === 'archive' ? 'archiveCommittee' : 'restoreCommittee'
  const { result } = await submitOnce(session, name, { id, version }, { pending, signal })
  if (action === 'archive') dropRecord(session, 'listCommittees', id)
  return result
}
