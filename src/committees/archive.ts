/** Archiving of committees, without the forms: it is a part of the page itself. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { submitOnce } from '../api/mutations.ts'
import { operationKey } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import type { Session } from '../session/session.ts'

/** Everything that shows committees is read as a whole again: one that was archived is in no list of changes. */
export function resetCommittees(client: QueryClient, session: Session): void {
  for (const name of ['listCommittees', 'listManagedCommittees'] as const)
    void client.resetQueries({ queryKey: operationKey(session, name) })
  for (const name of ['getCommittee', 'getManagedCommittee', 'listCommitteeMembers'] as const)
    void client.invalidateQueries({ queryKey: operationKey(session, name) })
}

/** Archives a committee, or brings it back. */
export function useArchiveCommittee(session: Session) {
  const client = useQueryClient()
  return async (id: number, action: 'archive' | 'restore', signal: AbortSignal): Promise<ManagedCommittee> => {
    const pending = submissionEntry(session, `committees.${action}.${id}`)
    const name = action === 'archive' ? 'archiveCommittee' : 'restoreCommittee'
    const { result } = await submitOnce(session, name, { id }, { pending, signal })
    resetCommittees(client, session)
    return result
  }
}
