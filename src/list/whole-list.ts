/**
 * A whole list, page after page: the first at once, the rest behind it within the rate limit, so that sums, counts and searches
 * can be over everything. In memory only, and gone with the session.
 */
import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CallInput } from '#client/client.ts'
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../api/credentials.ts'
import type { ReadOperationName } from '../api/queries.ts'
import { request } from '../api/request.ts'

type WholeListName = ListOperationName & ReadOperationName

/** What a page of any list has, whatever its records. */
interface AnyPage<Row> {
  readonly data: readonly Row[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

export interface WholeList<Row> {
  /** In the order of the service; grows until complete. */
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** Nothing has come yet. */
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Reading everything again is dear: what is changed here is put in by hand (`putInWholeList`). */
const freshFor = 5 * 60_000

function wholeListKey(session: SessionRef, name: WholeListName) {
  return [session.id, 'whole', name] as const
}

function wholeListQuery<Name extends WholeListName>(session: SessionRef, name: Name, input: CallInput<Name>) {
  return infiniteQueryOptions({
    queryKey: [...wholeListKey(session, name), input] as const,
    queryFn: async ({ signal, pageParam }) => {
      const after = pageParam === null ? {} : { starting_after: pageParam }
      const query = { ...input.query, limit: pageLimits.max, ...after }
      // Every list of the table takes a limit and a cursor, and answers this envelope; the generic spread loses both.
      const answer = request(
        session,
        name,
        { ...input, query, signal } as CallInput<Name>,
        pageParam === null ? 'click' : 'background',
      )
      const page: AnyPage<ListItem<Name>> = await answer
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.has_more ? page.next_cursor : null),
    staleTime: freshFor,
  })
}

/** Reads a whole list while the screen that asks for it is open; what has come stays for the next one. */
export function useWholeList<Name extends WholeListName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): WholeList<ListItem<Name>> {
  const query = useInfiniteQuery({ ...wholeListQuery(session, name, input), enabled })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const wantsMore = enabled && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false })
  }, [wantsMore, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return {
    rows,
    isComplete: data !== undefined && !hasNextPage,
    isPending: query.isPending,
    error,
    retry: () => void (data && hasNextPage ? fetchNextPage() : refetch()),
  }
}

/**
 * Puts a record that was just changed or made here into the whole lists. A new one comes last in the list without filters;
 * whether it belongs in a filtered one the service knows, so those are read anew when they are next looked at.
 */
export function putInWholeList<Name extends WholeListName>(
  client: QueryClient,
  session: SessionRef,
  name: Name,
  row: ListItem<Name> & { readonly id: number },
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: wholeListKey(session, name) })) {
    const data = client.getQueryData<InfiniteData<AnyPage<typeof row>>>(query.queryKey)
    if (!data) continue
    const known = data.pages.some((page) => page.data.some(({ id }) => id === row.id))
    if (known || isUnfiltered(query.queryKey)) {
      client.setQueryData(query.queryKey, { ...data, pages: withRow(data.pages, row) })
    } else void client.invalidateQueries({ queryKey: query.queryKey })
  }
}

function isUnfiltered(key: readonly unknown[]): boolean {
  return JSON.stringify(key.at(-1)) === '{}'
}

function withRow<Row extends { readonly id: number }>(pages: readonly AnyPage<Row>[], row: Row): AnyPage<Row>[] {
  const known = pages.some((page) => page.data.some(({ id }) => id === row.id))
  return pages.map((page, index) => {
    if (known) return { ...page, data: page.data.map((other) => (other.id === row.id ? row : other)) }
    // Before the last page has come, the new record will come with it.
    return index === pages.length - 1 && !page.has_more ? { ...page, data: [...page.data, row] } : page
  })
}

/** Reads the whole list anew when it is next looked at. */
export function forgetWholeList(client: QueryClient, session: SessionRef, name: WholeListName): Promise<void> {
  return client.invalidateQueries({ queryKey: wholeListKey(session, name) })
}
