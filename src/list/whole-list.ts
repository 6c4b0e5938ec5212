/**
 * A whole list, page after page: the first at once, the rest behind it within the rate limit, so that sums, counts and searches
 * can be over everything. Kept in the session's local copy (`copy/`): in memory only, and gone with the session.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CallInput } from '#client/client.ts'
import type { ListOperationName } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../api/credentials.ts'
import { copiesOf, listCopy, lookAt, tellOtherTabs } from './copy/copies.ts'
import type { CopySnapshot, ListCopy } from './copy/list-copy.ts'

export interface WholeList<Row> {
  /** In the order of the service; grows until complete. */
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** Nothing has come yet. */
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const nothing: CopySnapshot<never> = { rows: [], isComplete: false, isPending: true, error: null }

/** Reads a whole list while the screen that asks for it is open; what has come stays for the next one. */
export function useWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): WholeList<ListItem<Name>> {
  // The same copy as long as the input says the same, whatever object it is; an object made of its text is that input again.
  const text = JSON.stringify(input)
  const same = useMemo(() => JSON.parse(text) as CallInput<Name>, [text])
  const subscribe = useCallback(
    (listener: () => void) => (enabled ? listCopy(session, name, same).subscribe(listener) : () => {}),
    [enabled, session, name, same],
  )
  const snapshot = useSyncExternalStore(subscribe, () => (enabled ? listCopy(session, name, same).get() : nothing))
  useEffect(() => (enabled ? lookAt(session, name, same) : undefined), [enabled, session, name, same])
  return useMemo(
    () => ({ ...snapshot, retry: () => listCopy(session, name, same).retry() }),
    [snapshot, session, name, same],
  )
}

/** The copy of a whole list, for a screen that shows it; it is read and kept fresh while the screen is open. */
export function useListCopy<Name extends ListOperationName>(session: SessionRef, name: Name): ListCopy<ListItem<Name>> {
  const everything = useMemo((): CallInput<Name> => ({}) as CallInput<Name>, [])
  useEffect(() => lookAt(session, name, everything), [session, name, everything])
  return listCopy(session, name, everything)
}

/** Begins to read a whole list before its screen is there: for a route's loader. */
export function startWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): void {
  listCopy(session, name, input)
}

/** `startWholeList` for a loader that waits for nothing. */
export function prefetchWholeList<Name extends ListOperationName>(
  _client: QueryClient,
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): Promise<void> {
  startWholeList(session, name, input)
  return Promise.resolve()
}

/** A record that has come with a whole list, and when it was read (now: copies are kept fresh); undefined when it has not. */
export function findInWholeList<Name extends ListOperationName>(
  _client: QueryClient,
  session: SessionRef,
  name: Name,
  id: number,
): { readonly row: ListItem<Name>; readonly readAt: number } | undefined {
  const rows = copiesOf(session, name).flatMap(
    ({ copy }) => copy.get().rows as readonly (ListItem<Name> & { readonly id: number })[],
  )
  const row = rows.find((known) => known.id === id)
  return row && { row, readAt: Date.now() }
}

/** What has come of a list so far, for somebody who does not wait for more. */
export function loadedRows<Name extends ListOperationName>(session: SessionRef, name: Name): readonly ListItem<Name>[] {
  return (
    copiesOf(session, name)
      .find(({ isWhole }) => isWhole)
      ?.copy.get().rows ?? []
  )
}

/**
 * Puts a record that was just changed or made here into the whole lists. Whether it belongs in a filtered one the service
 * knows, so those are read anew.
 */
export function putInWholeList<Name extends ListOperationName>(
  _client: QueryClient,
  session: SessionRef,
  name: Name,
  row: ListItem<Name> & { readonly id: number },
): void {
  const copies = copiesOf(session, name)
  if (!copies.some(({ isWhole }) => isWhole)) tellOtherTabs(session, name, [row])
  for (const { copy, isWhole } of copies) {
    if (isWhole || copy.has(row.id)) copy.put([row])
    if (!isWhole) copy.doubt()
  }
}

/** Reads the whole list anew. */
export function forgetWholeList(_client: QueryClient, session: SessionRef, name: ListOperationName): Promise<void> {
  for (const { copy } of copiesOf(session, name)) copy.doubt()
  return Promise.resolve()
}
