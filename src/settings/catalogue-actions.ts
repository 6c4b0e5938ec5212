/** Changes of custom fields and products without a form: a part of their screens themselves. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { actOnShown, submitOnce } from '../api/mutations.ts'
import { invalidateOperations } from '../api/queries.ts'
import { memoryEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'

/** Every member shows the fields. */
export function fieldsChanged(client: QueryClient, session: Session) {
  return invalidateOperations(client, session, ['listCustomFields', 'listMembers', 'getMember'])
}

/** Classes show the product they follow, members their subscriptions. */
export function productsChanged(client: QueryClient, session: Session) {
  const names = [
    'listProducts',
    'listSubscriptions',
    'getManagedGroup',
    'listManagedGroups',
    'listGroupProducts',
  ] as const
  return invalidateOperations(client, session, names)
}

interface Shown {
  readonly id: number
  readonly version: number
}

/** Archives a field, or brings it back, as it is shown. */
export function useArchiveField(session: Session) {
  const client = useQueryClient()
  const changed = () => fieldsChanged(client, session)
  return async ({ id, version }: Shown, is: 'archive' | 'restore', signal: AbortSignal): Promise<void> => {
    const name = is === 'archive' ? 'archiveCustomField' : 'restoreCustomField'
    const once = { pending: memoryEntry(), signal }
    await actOnShown(() => submitOnce(session, name, { id, version }, once), changed)
    await changed()
  }
}

export function useOrderFields(session: Session) {
  const client = useQueryClient()
  return async (ids: readonly number[], signal: AbortSignal): Promise<void> => {
    try {
      await submitOnce(session, 'orderCustomFields', { body: { ids: [...ids] } }, { pending: memoryEntry(), signal })
    } finally {
      // Also after a refusal: someone else added a field, which is shown from now on.
      await fieldsChanged(client, session)
    }
  }
}

/** Archives a product, or brings it back, as it is shown. */
export function useArchiveProduct(session: Session) {
  const client = useQueryClient()
  const changed = () => productsChanged(client, session)
  return async ({ id, version }: Shown, is: 'archive' | 'restore', signal: AbortSignal): Promise<void> => {
    const name = is === 'archive' ? 'archiveProduct' : 'restoreProduct'
    const once = { pending: memoryEntry(), signal }
    await actOnShown(() => submitOnce(session, name, { id, version }, once), changed)
    await changed()
  }
}
