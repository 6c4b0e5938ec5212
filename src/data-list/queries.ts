/** Query and mutation options of views. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { View } from '#contract/schemas/management/views.ts'
import { wholeListQuery } from '../api/whole-list.ts'
import { actOnShown, type Once, submit, submitOnce, unlessGone } from '../api/mutations.ts'
import { invalidateOperations } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { hasViews } from './preferences.ts'

function viewsQuery(session: Session) {
  return wholeListQuery(session, 'listViews', {})
}

/** The views of a list, own and shared; read again whenever they come on screen. */
export function useViews(list: string) {
  const session = useSession()
  const enabled = hasViews(session, list)
  const query = useQuery({ ...viewsQuery(session), enabled, staleTime: 0 })
  const views: readonly View[] = query.data?.filter((view) => view.list === list) ?? []
  return { views, isPending: enabled && query.isPending, error: query.error, retry: () => void query.refetch() }
}

export function useViewChanges(session: Session) {
  const client = useQueryClient()
  const changed = () => invalidateOperations(client, session, ['listViews'])
  return {
    create: async (body: RequestBody<'createView'>, once: Once): Promise<View> => {
      const { result } = await submitOnce(session, 'createView', { body }, once)
      await changed()
      return result
    },
    /** For the version that is shown; where someone else was first, the views are read again before this throws. */
    update: async ({ id, version }: View, body: RequestBody<'updateView'>, signal: AbortSignal): Promise<void> => {
      await actOnShown(() => submit(session, 'updateView', { id, version, body }, signal), changed)
      await changed()
    },
    remove: async ({ id, version }: View, signal: AbortSignal): Promise<void> => {
      await actOnShown(() => unlessGone(() => submit(session, 'deleteView', { id, version }, signal)), changed)
      await changed()
    },
  }
}
