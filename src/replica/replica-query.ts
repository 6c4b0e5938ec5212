/** The query of a complete list: its query function reads page by page and publishes what has come. */
import type { Query, QueryClient, QueryFunction } from '@tanstack/react-query'
import type { CallInput } from '#client/client.ts'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { type ListOperationName, pageLimits, type SpecifiedListName } from '#contract/operations.ts'
import type { ListItem, QueryParameters } from '#contract/schemas/index.ts'
import { connectivity } from '../api/connectivity.ts'
import type { SessionRef } from '../api/credentials.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { serviceTime, serviceTimeSlack } from '../api/service-clock.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { readUntilCurrent, type ReadPorts, type Trouble, type Recovery } from './read.ts'
import { createRecordSet, type RecordSet } from './record-set.ts'
import {
  type AnyPage,
  createSyncState,
  currentFor,
  isWhole,
  type PageRequest,
  refresh,
  type SyncRules,
  type SyncState,
} from './sync.ts'

/** The data of the query. Only `rows` and `isComplete` are replaced; the rest is worked on in place. */
export interface ReplicaData<Row> {
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  readonly trouble: Trouble | null
  readonly set: RecordSet<Row>
  readonly state: SyncState
}

/** Lists that accept `updated_since` (specification, "Operations"). */
type Followed = {
  [Name in SpecifiedListName]: 'updated_since' extends keyof QueryParameters<Name> ? Name : never
}[SpecifiedListName]

const followed: Readonly<Record<Followed, true>> = {
  listMembers: true,
  listGroups: true,
  listCommittees: true,
  listEvents: true,
  listInvoices: true,
  listPayments: true,
}

/** The first page is small because the user waits for it; the others are as large as the service allows. */
const firstPage = 50
/** Milliseconds for which a filtered list that no screen shows is kept. A whole list is kept as long as its session. */
const keepFiltered = 5 * 60_000
/** Milliseconds between two renderings while pages stream in: copying a hundred thousand rows takes a while. */
const publishEvery = { few: 150, many: 500 }
const many = 20_000

const marker = 'replica'

export function isReplica({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey.at(-1) === marker
}

/** Whether the replica asks the service for changes, so that it needs no telling of one. */
export function followsChanges({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return isReplica({ queryKey }) && canPoll(queryKey)
}

/** A poll does not report the records that a filter no longer matches; a record that was once changed since a day stays so. */
function canPoll(queryKey: readonly unknown[]): boolean {
  const { query = {} } = queryKey.at(-2) as { readonly query?: object }
  return (
    Object.hasOwn(followed, String(queryKey[1])) && Object.keys(query).every((filter) => filter === 'updated_since')
  )
}

/** Whether the replica of this key has only the records that match a filter. */
export function isFiltered(queryKey: readonly unknown[]): boolean {
  const { query = {} } = queryKey.at(-2) as { readonly query?: object }
  return Object.keys(query).length > 0
}

function recoveryOf(error: unknown, { cursor }: PageRequest): Recovery {
  if (error instanceof NetworkError || error instanceof UnexpectedResponse) return 'again'
  if (!(error instanceof ApiProblem)) return 'stop'
  if (error.status === 400 && cursor !== null) return 'restart'
  return error.status === 429 || (error.status >= 500 && error.status !== 501) ? 'again' : 'stop'
}

/** Waits until the time is over, the connection is back or the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      leave()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    const leave = connectivity.subscribe(() => connectivity.get() === 'connected' && done())
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}

export function emptyReplica<Row>(): ReplicaData<Row> {
  return { rows: [], isComplete: false, trouble: null, set: createRecordSet<Row>(), state: createSyncState() }
}

/** Writes the records as they are now into the cache; nothing where the query is gone with its session. */
export function publish<Row>(client: QueryClient, queryKey: readonly unknown[], data: ReplicaData<Row>): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query === undefined) return
  const { isInvalidated, dataUpdatedAt } = query.state
  const { set, state } = data
  const next = { ...data, rows: set.rows(), isComplete: isWhole(state) }
  // Only the end of the query function says that the replica is current; a record written in between does not.
  client.setQueryData<ReplicaData<Row>>(queryKey, next, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

function readPage<Name extends ListOperationName>(session: SessionRef, name: Name, input: CallInput<Name>) {
  return async ({ cursor, since, isFirst }: PageRequest, signal: AbortSignal): Promise<AnyPage<ListItem<Name>>> => {
    const query = {
      ...input.query,
      limit: isFirst ? firstPage : pageLimits.max,
      ...(cursor === null ? {} : { starting_after: cursor }),
      ...(since === null ? {} : { updated_since: new Date(since).toISOString() }),
    }
    // Every list of the table takes a limit and a cursor, those in `followed` a time; the generic spread loses both.
    const call = { ...input, query, signal } as CallInput<Name>
    return request(session, name, call, { priority: isFirst ? 'click' : 'background' })
  }
}

/** Reads until current, publishing as pages come, and answers the data of the query. */
async function read<Item>(
  client: QueryClient,
  queryKey: readonly unknown[],
  rules: SyncRules,
  { signal, ...ports }: Pick<ReadPorts<Item>, 'read' | 'now'> & { signal: AbortSignal },
): Promise<ReplicaData<Item>> {
  const cache = client.getQueryCache()
  let data = client.getQueryData<ReplicaData<Item>>(queryKey) ?? emptyReplica<Item>()
  const { set, state } = data
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (trouble: Trouble | null) => {
    clearTimeout(timer)
    timer = undefined
    if (signal.aborted) return
    data = { ...data, trouble }
    publish(client, queryKey, data)
  }
  const showSoon = () => {
    timer ??= setTimeout(() => show(data.trouble), set.size() < many ? publishEvery.few : publishEvery.many)
  }
  const query = () => cache.find({ queryKey, exact: true })
  // A half-read list goes on from its cursor.
  if (isWhole(state) || query()?.state.isInvalidated) refresh(state, rules)
  show(null)
  try {
    const onPage: ReadPorts<Item>['onPage'] = ({ pageRequest, changed, isSettled }) => {
      if (pageRequest.isFirst || isSettled) show(null)
      else if (changed) showSoon()
    }
    const mayContinue = async ({ kind }: PageRequest) => {
      // The rows of the first page are rendered first.
      if (kind === 'pass' && state.pages === 1 && !isWhole(state)) await new Promise<void>(whenIdle)
      return (query()?.getObserversCount() ?? 0) > 0
    }
    const all = { ...ports, pause, mayContinue, recoveryOf, onPage, onTrouble: show }
    await readUntilCurrent({ state, set, rules, ports: all }, signal)
  } finally {
    clearTimeout(timer)
  }
  return { ...data, rows: set.rows(), isComplete: isWhole(state), trouble: null }
}

type FromState<Row, Value> = (query: Query<ReplicaData<Row>>) => Value

export interface ReplicaOptions<Row> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: QueryFunction<ReplicaData<Row>>
  readonly staleTime: FromState<Row, number>
  readonly refetchInterval: FromState<Row, number | false>
  readonly gcTime: number
  readonly retry: false
  readonly networkMode: 'always'
  readonly structuralSharing: false
}

/** The query of a list: all records of an association, of one event or group (`input.id`), or all that a filter matches. */
export function replicaQuery<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): ReplicaOptions<ListItem<Name>> {
  const queryKey = [...operationKey(session, name), input, marker] as const
  const isPolled = canPoll(queryKey)
  const rules: SyncRules = {
    canPoll: isPolled,
    get slack() {
      return serviceTimeSlack(session.id)
    },
  }
  return {
    queryKey,
    queryFn: ({ client, signal }) =>
      read<ListItem<Name>>(client, queryKey, rules, {
        signal,
        read: readPage(session, name, input),
        now: () => serviceTime(session.id),
      }),
    staleTime: ({ state: { data } }) => (data?.isComplete ? currentFor(data.state, rules) : 0),
    refetchInterval: ({ state: { data, status } }) =>
      data === undefined || status === 'error' ? false : currentFor(data.state, rules),
    gcTime: !isPolled && isFiltered(queryKey) ? keepFiltered : Number.POSITIVE_INFINITY,
    // Reading waits out faults itself, also without a connection: each page is asked for again, not the whole list.
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  }
}
