/**
 * Complete lists as TanStack Query data that grows page by page and is kept current while a screen observes it. The only module of
 * this folder that others import; docs/decisions/data-layer.md follows a row through it.
 */
import { type Query, type QueryClient, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput } from '#client/client.ts'
import type { ListOperationName } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../api/credentials.ts'
import { atWrite } from '../api/events.ts'
import { operationKey, operationQuery, sessionKey } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { followsChanges, isFiltered, isReplica, publish, type ReplicaData, replicaQuery } from './replica-query.ts'
import { type ReplicaSnapshot, type ReplicaSource, snapshotOf, sourceOf } from './source.ts'

export type { ReplicaSnapshot, ReplicaSource } from './source.ts'

export interface Replica<Row> extends ReplicaSnapshot<Row> {
  readonly retry: () => void
}

/** The progress of reading lists; complete at once for a key that may not read them. */
export type Progress = Pick<Replica<unknown>, 'isComplete' | 'error' | 'retry'>

/** A list, read for as long as the screen that asks for it is open; its rows stay for the next one. */
export function useReplica<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): Replica<ListItem<Name>> {
  const { data, error, refetch } = useQuery<ReplicaData<ListItem<Name>>>({
    ...replicaQuery(session, name, input),
    enabled,
  })
  return useMemo(
    () => ({ ...snapshotOf(enabled ? data : undefined, error), retry: () => void refetch() }),
    [enabled, data, error, refetch],
  )
}

/** A list for a screen whose rows are worked through outside React: the screen does not render again with each page. */
export function useReplicaSource<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): ReplicaSource<ListItem<Name>> {
  const options = replicaQuery(session, name, input)
  // Observes: the list is read while the screen is open.
  useQuery({ ...options, notifyOnChangeProps: [] })
  return replicaSource(useQueryClient(), session, name, input)
}

/** A list as far as it has come, without reading it. */
export function replicaSource<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): ReplicaSource<ListItem<Name>> {
  return sourceOf<ListItem<Name>>(client, client.getQueryCache().build(client, replicaQuery(session, name, input)))
}

/** Reads a list for as long as something outside React needs it: until the returned function is called. */
export function observeReplica<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): () => void {
  return new QueryObserver(client, replicaQuery(session, name, input)).subscribe(() => {})
}

/** Begins to read a list before its screen renders, for a route's loader. Only its first page comes until a screen observes it. */
export function prefetchReplica<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): void {
  void client.prefetchQuery(replicaQuery(session, name, input))
}

/** The operation that reads a single record of a list. */
const details = {
  listMembers: 'getMember',
  listMemberships: 'getMembership',
  listGroups: 'getGroup',
  listCommittees: 'getCommittee',
  listEvents: 'getEvent',
  listInvoices: 'getInvoice',
  listPayments: 'getPayment',
} as const satisfies Partial<Record<ListOperationName, string>>

function hasDetail(name: ListOperationName): name is keyof typeof details {
  return Object.hasOwn(details, name)
}

type Listed<Name extends ListOperationName> = ListItem<Name> & { readonly id: number }

function recordsIn<Name extends ListOperationName>(query: Query): readonly Listed<Name>[] {
  const data: unknown = query.state.data
  if (typeof data !== 'object' || data === null) return []
  // Under the key of a list lie its replicas and single pages of it.
  const { rows, data: page } = data as { readonly rows?: Listed<Name>[]; readonly data?: Listed<Name>[] }
  return rows ?? page ?? []
}

/** The records of a list loaded by any query, for a screen that does not wait for more. */
export function loadedRecords<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  name: Name,
): readonly Listed<Name>[] {
  const queries = client.getQueryCache().findAll({ queryKey: operationKey(session, name) })
  return queries.flatMap((query) => recordsIn<Name>(query))
}

/** The latest version of a record in any loaded list, as `initialData` of its own query. */
export function seenIn<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  name: Name,
  id: number,
): { readonly initialData?: ListItem<Name>; readonly initialDataUpdatedAt?: number } {
  const queries = client.getQueryCache().findAll({ queryKey: operationKey(session, name) })
  const seen = queries.flatMap((query) => {
    const initialData = isReplica(query)
      ? (query.state.data as ReplicaData<ListItem<Name>> | undefined)?.set.get(id)
      : recordsIn<Name>(query).find((record) => record.id === id)
    return initialData === undefined ? [] : { initialData, initialDataUpdatedAt: query.state.dataUpdatedAt }
  })
  return seen.sort((a, b) => b.initialDataUpdatedAt - a.initialDataUpdatedAt)[0] ?? {}
}

/** A loaded record, from its own query or from a list. */
export function knownRecord<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  list: Name,
  id: number,
): ListItem<Name> | undefined {
  const own = hasDetail(list)
    ? client.getQueryData<ListItem<Name>>([...operationKey(session, details[list]), { id }])
    : undefined
  return own ?? seenIn(client, session, list, id).initialData
}

/** Reads a record of a list by its own query; a failure leaves it unknown. */
export async function loadRecord(
  client: QueryClient,
  session: SessionRef,
  list: ListOperationName,
  id: number,
): Promise<void> {
  if (hasDetail(list)) await client.prefetchQuery(operationQuery(session, details[list], { id }))
}

/** The loaded lists under a key, as the queries that keep them. */
function replicasUnder<Name extends ListOperationName>(client: QueryClient, queryKey: readonly unknown[]) {
  const queries = client.getQueryCache().findAll({ queryKey, predicate: isReplica })
  return queries.flatMap((query) => {
    // Marked as a replica of this list.
    const data = query.state.data as ReplicaData<Listed<Name>> | undefined
    return data === undefined ? [] : { queryKey: query.queryKey, data, isPart: isFiltered(query.queryKey) }
  })
}

/**
 * Adds records that were read for another reason to the complete lists that lack them. One that a list has stays as it is: that may have
 * been read or changed since.
 */
export function addListed<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  list: Name,
  records: readonly Listed<Name>[],
): void {
  for (const { queryKey, data, isPart } of replicasUnder<Name>(client, operationKey(session, list))) {
    const lacking = isPart ? [] : records.filter(({ id }) => data.set.get(id) === undefined)
    if (data.set.put(lacking)) publish(client, queryKey, data)
  }
}

/**
 * Writes the answer of a change into the cache: the record's own query, the list it belongs to (`path`: of which event or group),
 * and every filtered part of that list in which it is. Whether it still matches a filter only the service knows, so those are read
 * again, like single pages and the record itself; a whole list is not, because it has the record now.
 */
export async function applyRecord<Name extends ListOperationName>(
  client: QueryClient,
  session: SessionRef,
  {
    list,
    path = {},
    record,
  }: { readonly list: Name; readonly path?: { readonly id?: number }; readonly record: Listed<Name> },
): Promise<void> {
  const names = hasDetail(list) ? [list, details[list]] : [list]
  if (hasDetail(list)) {
    const queryKey = [...operationKey(session, details[list]), { id: record.id }]
    // An answer that left the service before the change must not replace it.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, record)
  }
  for (const { queryKey, data, isPart } of replicasUnder<Name>(client, [...operationKey(session, list), path])) {
    if (isPart && data.set.get(record.id) === undefined) continue
    if (data.set.put([record])) publish(client, queryKey, data)
  }
  const isOut = (query: Query) => !isReplica(query) || isFiltered(query.queryKey)
  // Not awaited: the record is shown, the rest follows.
  for (const name of names) void client.invalidateQueries({ queryKey: operationKey(session, name), predicate: isOut })
}

/**
 * After any change, everything read before it is stale, except replicas that ask for changes themselves: the next screen reads it again.
 * What the current screen shows is read again at once by the change itself (`invalidateOperations`), which knows it.
 */
export function followWrites(client: QueryClient): void {
  atWrite((session) => {
    const predicate = (query: Query) => !followsChanges(query)
    void client.invalidateQueries({ queryKey: sessionKey(session), predicate, refetchType: 'none' })
  })
}

function permissionsOf({ scopes, modules, baseUrl }: Session): string {
  return JSON.stringify([scopes, modules, baseUrl])
}

/** Empties the replicas of a session whose permissions change: its records may have more or fewer fields now. */
export function followPermissions(client: QueryClient): void {
  let before = sessions.get().all
  sessions.subscribe(() => {
    const now = sessions.get().all
    for (const session of now) {
      const known = before.find(({ id }) => id === session.id)
      if (!known || permissionsOf(known) === permissionsOf(session)) continue
      void client.resetQueries({ queryKey: sessionKey(session), predicate: isReplica })
    }
    before = now
  })
}
