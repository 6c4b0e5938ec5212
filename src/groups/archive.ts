/** Archiving of groups, without the forms: it is a part of the page itself. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { can } from '#contract/operations.ts'
import type { ManagedGroup } from '#contract/schemas/management/groups.ts'
import { actOnShown, submitOnce } from '../api/mutations.ts'
import { dropDetails, invalidateOperations, operationKey } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import { dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

/** Everything that shows groups is read as a whole again: one that was archived is in no list of changes. */
export function resetGroups(client: QueryClient, session: Session): void {
  const names = ['listGroups', 'listManagedGroups', 'listGroupMembers', 'listGroupHistory'] as const
  for (const name of names) void client.resetQueries({ queryKey: operationKey(session, name) })
  dropDetails(client, session, ['getGroup', 'getManagedGroup'])
  void client.invalidateQueries({ queryKey: operationKey(session, 'listMembers') })
}

interface Shown {
  readonly id: number
  readonly version: number
}

/** Archives a group, or brings it back, as it is shown. */
export function useArchiveGroup(session: Session) {
  const client = useQueryClient()
  const reread = () =>
    invalidateOperations(client, session, ['listGroups', 'listManagedGroups', 'getGroup', 'getManagedGroup'])
  return async ({ id, version }: Shown, action: 'archive' | 'restore', signal: AbortSignal): Promise<ManagedGroup> => {
    const pending = submissionEntry(session, `groups.${action}.${id}`)
    const name = action === 'archive' ? 'archiveGroup' : 'restoreGroup'
    const { result } = await actOnShown(() => submitOnce(session, name, { id, version }, { pending, signal }), reread)
    if (action === 'archive') dropRecord(session, 'listGroups', id)
    resetGroups(client, session)
    return result
  }
}

/** Whether this key may choose where members go: it reads groups, and may move members. */
export function mayMove(session: Session): boolean {
  return can(session, 'moveGroupMembers') && can(session, 'listGroups')
}
