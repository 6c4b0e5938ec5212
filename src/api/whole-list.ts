/** Lists that are read whole when a screen opens, such as the history of a group or an association's people. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput } from '#client/client.ts'
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../session/scope.ts'
import { operationKey } from './queries.ts'
import { request } from './request.ts'

export async function readWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
): Promise<readonly ListItem<Name>[]> {
  const all: ListItem<Name>[] = []
  let after: string | null | undefined
  do {
    const query = { limit: pageLimits.max, ...input.query, ...(after ? { starting_after: after } : {}) }
    // Every list of the table takes a limit and a cursor; the generic spread loses that.
    const page = await request(session, name, { ...input, query, signal } as CallInput<Name>)
    const { data, next_cursor } = page as { data: readonly ListItem<Name>[]; next_cursor: string | null }
    all.push(...data)
    after = next_cursor
  } while (after !== null)
  return all
}

export function wholeListQuery<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
) {
  return queryOptions({
    queryKey: [...operationKey(session, name), input, 'all'] as const,
    queryFn: ({ signal }) => readWholeList(session, name, input, signal),
  })
}

export interface WholeList<Row> {
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** All rows of a list at once. */
export function useWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): WholeList<ListItem<Name>> {
  const { data, error, refetch } = useQuery({ ...wholeListQuery(session, name, input), enabled })
  return useMemo(() => {
    const isComplete = enabled && data !== undefined
    const rows = (enabled && data) || []
    return { rows, isComplete, isPending: !isComplete, error, retry: () => void refetch() }
  }, [enabled, data, error, refetch])
}
