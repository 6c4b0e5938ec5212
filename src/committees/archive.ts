/** Archiving of committees, without the forms: it is a part of the page itself. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { actOnShown, submitOnce } from '../api/mutations.ts'
import { dropDetails, invalidateOperations, operationKey } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import { dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

/** Everything that shows committees is read as a whole again: one that was archived is in no list of changes. */
export function resetCommittees(client: QueryClient, session: Session): void {
  for (const name of ['listCommittees', 'listManagedCommittees'] as const)
    void client.resetQueries({ queryKey: operationKey(session, name) })
  dropDetails(client, session, ['getCommittee', 'getManagedCommittee'])
  void client.invalidateQueries({ queryKey: operationKey(session, 'listCommitteeMembers') })
}

interface Shown {
  readonly id: number
  readonly version: number
}

/** Archives a committee, or brings it back, as it is shown. */
export function useArchiveCommittee(session: Session) {
  const client = useQueryClient()
  const names = ['listCommittees', 'listManagedCommittees', 'getCommittee', 'getManagedCommittee'] as const
  const reread = () => invalidateOperations(client, session, names)
  return async (
    { id, version }: Shown,
    action: 'archive' | 'restore',
    signal: AbortSignal,
  ): Promise<ManagedCommittee> => {
    const pending = submissionEntry(session, `committees.${action}.${id}`)
    const name = action === 'archive' ? 'archiveCommittee' : 'restoreCommittee'
    const { result } = await actOnShown(() => submitOnce(session, name, { id, version }, { pending, signal }), reread)
    if (action === 'archive') dropRecord(session, 'listCommittees', id)
    resetCommittees(client, session)
    return result
  }
}
