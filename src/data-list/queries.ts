/** Query and mutation options of views. */
import { useQuery } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { View } from '#contract/schemas/management/views.ts'
import { wholeListQuery } from '../api/whole-list.ts'
import { type Once, submit, submitOnce, unlessGone } from '../api/mutations.ts'
import { type Session, useSession } from '../session/session.ts'
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
  return {
    create: async (body: RequestBody<'createView'>, once: Once): Promise<View> =>
      (await submitOnce(session, 'createView', { body }, once)).result,
    /** For the version that is shown. */
    update: async ({ id, version }: View, body: RequestBody<'updateView'>, signal: AbortSignal): Promise<void> => {
      await submit(session, 'updateView', { id, version, body }, signal)
    },
    remove: ({ id, version }: View, signal: AbortSignal): Promise<void> =>
      unlessGone(() => submit(session, 'deleteView', { id, version }, signal)),
  }
}
