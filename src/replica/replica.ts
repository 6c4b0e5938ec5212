/**
 * The records of an association in memory, kept equal to the service by one feed for each session. The only module of this folder that
 * others import; docs/decisions/data-layer.md follows a row through it. Without a management API there is no feed, and lists are pages.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CallInput } from '#client/client.ts'
import type { ListOperationName } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../session/scope.ts'
import { operationKey, operationQuery } from '../api/queries.ts'
import { useWholeList } from '../api/whole-list.ts'
import { feedOf, sourceIn, startFeed } from './feeds.ts'
import type { ReplicaSnapshot } from './views.ts'
import type { HeldKind, HeldListName } from './holdings.ts'

export type { ReplicaSnapshot } from './views.ts'
export { followService, startFeed } from './feeds.ts'

/** The same object as long as the session: what is made of its rows can be kept with it. */
export interface ReplicaSource<Row> {
  readonly get: () => ReplicaSnapshot<Row>
  readonly subscribe: (listener: () => void) => () => void
  readonly retry: () => void
}

export interface Replica<Row> extends ReplicaSnapshot<Row> {
  readonly retry: () => void
}

/** The progress of reading lists; complete at once for a key that may not read them. */
export type Progress = Pick<Replica<unknown>, 'isComplete' | 'error' | 'retry'>

/** The lists that a snapshot has. */
const kinds = {
  listCustomFields: 'custom_fields',
  listMembers: 'members',
  listMemberships: 'memberships',
  listGroups: 'groups',
  listGroupMembers: 'group_memberships',
  listCommittees: 'committees',
  listEvents: 'events',
  listEventRegistrations: 'event_registrations',
  listInvoices: 'invoices',
  listPayments: 'payments',
  listProducts: 'products',
  listAllSubscriptions: 'subscriptions',
  listPayers: 'payers',
} as const satisfies Partial<Record<ListOperationName, HeldKind>>

export type ReplicaName = keyof typeof kinds

/** The group or the event; all of them without it. */
interface PartOf {
  readonly id?: number
}

type Listed<Name extends ReplicaName> = ListItem<Name> & { readonly id: number }

function listOf(name: ReplicaName, { id = null }: { readonly id?: number | null }): HeldListName {
  return { kind: kinds[name], of: id }
}

const nothing: ReplicaSnapshot<never> = { rows: [], isComplete: false, isPending: true, error: null }
const noSource: ReplicaSource<never> = { get: () => nothing, subscribe: () => () => {}, retry: () => {} }

/** A list as it is held: empty, and never complete, without a management API. */
export function replicaSource<Name extends ReplicaName>(
  session: SessionRef,
  name: Name,
  input: PartOf = {},
): ReplicaSource<ListItem<Name>> {
  // The rows of a kind are those of its list (`server/snapshot/kinds.ts`).
  return (sourceIn(session, listOf(name, input)) ?? noSource) as ReplicaSource<ListItem<Name>>
}

export function useReplica<Name extends ReplicaName>(
  session: SessionRef,
  name: Name,
  input: PartOf = {},
  { enabled = true }: { enabled?: boolean } = {},
): Replica<ListItem<Name>> {
  const source = enabled ? replicaSource(session, name, input) : noSource
  const snapshot = useSyncExternalStore(source.subscribe, source.get)
  return useMemo(() => ({ ...snapshot, retry: source.retry }), [snapshot, source])
}

/** The clock of the service up to which everything is held; null before that, and where nothing is. */
export function useHeldClock(session: SessionRef): number | null {
  const feed = feedOf(session)
  const subscribe = useCallback((listener: () => void) => feed?.subscribeToClock(listener) ?? (() => {}), [feed])
  return useSyncExternalStore(subscribe, () => feed?.clock ?? null)
}

type ShortListName = 'listCommittees' | 'listEventRegistrations' | 'listGroupMembers'

/** A short list, which is read whole where nothing is held. */
export function useShortList<Name extends ShortListName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name> & PartOf,
): Replica<ListItem<Name>> {
  const isHeld = feedOf(session) !== null
  const held = useReplica(session, name, input, { enabled: isHeld })
  const read = useWholeList(session, name, input, { enabled: !isHeld })
  return isHeld ? held : read
}

/** Begins to read before the screen renders, for a route's loader; this list first. */
export function prefetchReplica(session: SessionRef, name: ReplicaName): void {
  startFeed(session, kinds[name])
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
} as const

function hasDetail(name: ReplicaName): name is keyof typeof details {
  return Object.hasOwn(details, name)
}

function heldRecord<Name extends ReplicaName>(session: SessionRef, name: Name, id: number): Listed<Name> | undefined {
  const { kind } = listOf(name, {})
  if (kind === 'group_memberships' || kind === 'event_registrations') return undefined
  // See `replicaSource`.
  return feedOf(session)?.find(kind, id) as Listed<Name> | undefined
}

/** A record as it is held, as `initialData` of its own query. */
export function seenIn<Name extends ReplicaName>(
  session: SessionRef,
  name: Name,
  id: number,
): { readonly initialData?: ListItem<Name> } {
  const initialData = heldRecord(session, name, id)
  return initialData === undefined ? {} : { initialData }
}

/** A known record, from its own query or from its list. */
export function knownRecord<Name extends ReplicaName>(
  client: QueryClient,
  session: SessionRef,
  list: Name,
  id: number,
): ListItem<Name> | undefined {
  const own = hasDetail(list)
    ? client.getQueryData<ListItem<Name>>([...operationKey(session, details[list]), { id }])
    : undefined
  return own ?? heldRecord(session, list, id)
}

/** Reads a record of a list by its own query; a failure leaves it unknown. */
export async function loadRecord(
  client: QueryClient,
  session: SessionRef,
  list: ReplicaName,
  id: number,
): Promise<void> {
  if (hasDetail(list)) await client.prefetchQuery(operationQuery(session, details[list], { id }))
}

interface Applied<Name extends ReplicaName> {
  readonly list: Name
  /** The event or the group. */
  readonly path?: PartOf
  readonly record: Listed<Name>
}

/** Shows the answer of a change at once: in the record's own query and in its list. */
export async function applyRecord<Name extends ReplicaName>(
  client: QueryClient,
  session: SessionRef,
  { list, path = {}, record }: Applied<Name>,
): Promise<void> {
  if (hasDetail(list)) {
    const queryKey = [...operationKey(session, details[list]), { id: record.id }]
    // An answer that left the service before the change must not replace it.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, record)
  }
  feedOf(session)?.put(listOf(list, path), record)
}

/** Removes a record that was deleted or put aside from its list. One that is gone for another reason follows by the feed. */
export function dropRecord(session: SessionRef, list: ReplicaName, id: number, path: PartOf = {}): void {
  feedOf(session)?.drop(listOf(list, path), id)
}
