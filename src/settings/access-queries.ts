/** Query options of people, keys and sessions, and their changes. */
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { pageLimits } from '#contract/operations.ts'
import { invalidateOperations, operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import type { Session } from '../session/session.ts'

type AccessList = 'listPeople' | 'listApiKeys' | 'listSessions'

type ReadPage<Item> = (
  query: { readonly limit: number; readonly starting_after?: string },
  signal: AbortSignal,
) => Promise<{ readonly data: readonly Item[]; readonly next_cursor: string | null }>

/** All pages: an association has few of them. */
async function readAll<Item>(readPage: ReadPage<Item>, signal: AbortSignal): Promise<readonly Item[]> {
  const all: Item[] = []
  let after: string | null = null
  do {
    const limit = pageLimits.max
    const page: Awaited<ReturnType<ReadPage<Item>>> = await readPage(
      after === null ? { limit } : { limit, starting_after: after },
      signal,
    )
    all.push(...page.data)
    after = page.next_cursor
  } while (after !== null)
  return all
}

function allOf<Item>(session: Session, name: AccessList, readPage: ReadPage<Item>) {
  return queryOptions({
    queryKey: [...operationKey(session, name), 'all'] as const,
    queryFn: ({ signal }) => readAll(readPage, signal),
  })
}

export function peopleQuery(session: Session) {
  return allOf(session, 'listPeople', (query, signal) => request(session, 'listPeople', { query, signal }))
}

export function apiKeysQuery(session: Session) {
  return allOf(session, 'listApiKeys', (query, signal) => request(session, 'listApiKeys', { query, signal }))
}

export function sessionsQuery(session: Session) {
  return allOf(session, 'listSessions', (query, signal) => request(session, 'listSessions', { query, signal }))
}

function invalidate(client: QueryClient, session: Session) {
  return invalidateOperations(client, session, ['listPeople', 'listApiKeys', 'listSessions'])
}

/** Reads the lists again, after a change of any of them. */
export function useAccessChanged(session: Session): () => void {
  const client = useQueryClient()
  return () => void invalidate(client, session)
}
