/** Preferences about lists that the service stores for a person, and the query and mutation of each list's layout. The entry point loads them. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import { isListName, type ListName } from '#contract/lists.ts'
import type { ListLayout, ListPreferences } from '#contract/schemas/management/views.ts'
import { operationQuery } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { can, type Session } from '../session/session.ts'

/** Whether the service keeps views of the list. */
export function hasViews(session: Session, list: string): list is ListName {
  return isListName(list) && can(session, 'listViews')
}

/** Whether the service keeps how the user sees the list: it does for a person, and not for the key of a program. */
export function keepsLayout(session: Session, list: string): list is ListName {
  return isListName(list) && session.person !== null && can(session, 'getPreferences')
}

/** How the person who is signed in sees each list. */
export function preferencesQuery(session: Session) {
  return operationQuery(session, 'getPreferences', {})
}

/** Asks for it beside the code of the screen. */
export function prefetchPreferences(client: QueryClient, session: Session | null): void {
  if (session && keepsLayout(session, 'members')) void client.prefetchQuery(preferencesQuery(session))
}

interface LayoutChange {
  readonly list: ListName
  /** The layout on screen, from the saved one. */
  readonly layoutFor: (saved: ListPreferences) => ListLayout
  readonly signal: AbortSignal
}

/** Saves the layout of a list. Where another tab was first, the change is made once more on what that tab saved. Null: not read yet. */
export async function saveLayout(
  client: QueryClient,
  session: Session,
  { list, layoutFor, signal }: LayoutChange,
): Promise<ListPreferences | null> {
  const query = preferencesQuery(session)
  const send = async () => {
    const known = client.getQueryData(query.queryKey)?.lists.find((one) => one.list === list)
    if (!known) return null
    // No record changes, so no list has to be read again.
    return request(
      session,
      'savePreferences',
      { list, version: known.version, body: layoutFor(known) },
      { waiting: signal },
    )
  }
  const reread = () => client.fetchQuery({ ...query, staleTime: 0, retry: false })
  const isOvertaken = (error: unknown) => error instanceof ApiProblem && error.code === 'version_conflict'
  const saved = await send().catch(async (error: unknown) => {
    if (!isOvertaken(error)) throw error
    await reread()
    return send()
  })
  if (!saved) return null
  // An answer that is older must not come after it.
  await client.cancelQueries({ queryKey: query.queryKey })
  client.setQueryData(
    query.queryKey,
    (all) => all && { ...all, lists: all.lists.map((one) => (one.list === list ? saved : one)) },
  )
  return saved
}
