/**
 * The rows of many records at once, such as the memberships of all groups: the service cannot be asked for those of one member.
 * They are read once per session, and again only for records whose `updated_at` moved.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageLimits } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from './credentials.ts'
import { operationKey } from './queries.ts'
import { request } from './request.ts'

/** Lists of the rows of one record, which moves the record's `updated_at` with every change of them. */
export type LookupName = 'listGroupMembers' | 'listEventRegistrations'

export interface Owner {
  readonly id: number
  readonly updated_at: string
}

interface Known<Row> {
  /** `updated_at` of the owner whose rows these are. */
  readonly version: string
  readonly rows: readonly Row[]
}

type Rows<Row> = ReadonlyMap<number, Known<Row>>

export interface Lookup<Row> {
  /** The rows of an owner as far as they have come; the previous ones while they are read again. */
  readonly rowsOf: (owner: Owner) => readonly Row[]
  /** The rows of every owner have come, as they are now. */
  readonly isComplete: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Requests at once: a browser opens no more connections to one service, and a click must not wait behind them. */
const concurrency = 6

async function readRows<Name extends LookupName>(session: SessionRef, name: Name, id: number, signal: AbortSignal) {
  const rows: ListItem<LookupName>[] = []
  for (let after: string | null | undefined; after !== null;) {
    const query = { limit: pageLimits.max, ...(after === undefined ? {} : { starting_after: after }) }
    const page = await request<LookupName>(session, name, { id, query, signal }, { priority: 'lookup' })
    rows.push(...page.data)
    after = page.has_more ? page.next_cursor : null
  }
  // The rows of this very operation.
  return rows as ListItem<Name>[]
}

async function readAll<Name extends LookupName>(
  session: SessionRef,
  name: Name,
  owners: readonly Owner[],
  { client, queryKey, signal }: { client: QueryClient; queryKey: readonly unknown[]; signal: AbortSignal },
): Promise<Rows<ListItem<Name>>> {
  let known: Rows<ListItem<Name>> = client.getQueryData(queryKey) ?? new Map()
  const queue = owners.filter(({ id, updated_at: version }) => known.get(id)?.version !== version).values()
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const work = async () => {
    for (const { id, updated_at: version } of queue) {
      const rows = await readRows(session, name, id, either)
      either.throwIfAborted()
      known = new Map(known).set(id, { version, rows })
      client.setQueryData(queryKey, known)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    failed.abort()
  }
  return known
}

/** Looks up the rows of these records; `null` while it is not known which they are. */
export function useLookup<Name extends LookupName>(
  session: SessionRef,
  name: Name,
  owners: readonly Owner[] | null,
): Lookup<ListItem<Name>> {
  const queryKey = [...operationKey(session, name), 'lookup'] as const
  const { data, error, isFetching, refetch } = useQuery<Rows<ListItem<Name>>>({
    queryKey,
    queryFn: ({ client, signal }) => readAll(session, name, owners ?? [], { client, queryKey, signal }),
    enabled: owners !== null,
    // Costs nothing where no owner has changed.
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const isBehind = owners?.some(({ id, updated_at: version }) => data?.get(id)?.version !== version) ?? true
  const wantsMore = owners !== null && isBehind && !isFetching && error === null
  useEffect(() => {
    if (wantsMore) void refetch()
  }, [wantsMore, refetch])
  return {
    rowsOf: ({ id }) => data?.get(id)?.rows ?? [],
    isComplete: !isBehind,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
