/**
 * A whole list, page after page: the first at once, the rest behind it within the rate limit, so that sums, counts and searches
 * can be over everything. Kept in the session's local copy (`copy/`): in memory only, and gone with the session.
 */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CallInput } from '#client/client.ts'
import type { ListOperationName } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../api/credentials.ts'
import { copiesOf, listCopy, lookAt, tellOtherTabs } from './copies.ts'
import type { CopySnapshot, ListCopy } from './list-copy.ts'
import { partOf } from './list-part.ts'

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
  const same = useSameInput<Name>(input)
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

/** The same input as long as it says the same, whatever object it is; an object made of its text is that input again. */
function useSameInput<Name extends ListOperationName>(input: CallInput<Name>): CallInput<Name> {
  const text = JSON.stringify(input)
  return useMemo(() => JSON.parse(text) as CallInput<Name>, [text])
}

/** The copy of a whole list, or of that of one event or group, for a screen that shows it; it is kept fresh while it is open. */
export function useListCopy<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): ListCopy<ListItem<Name>> {
  const same = useSameInput<Name>(input)
  useEffect(() => lookAt(session, name, same), [session, name, same])
  return listCopy(session, name, same)
}

/** Begins to read a whole list before its screen is there: for a route's loader. */
export function startWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): void {
  listCopy(session, name, input)
}

/** A record that has come with any of an operation's lists; undefined when it has not. */
export function findInWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  id: number,
): ListItem<Name> | undefined {
  const rows = copiesOf(session, name).flatMap(
    ({ copy }) => copy.get().rows as readonly (ListItem<Name> & { readonly id: number })[],
  )
  return rows.find((known) => known.id === id)
}

/** What has come of a list so far, for somebody who does not wait for more. */
export function loadedRows<Name extends ListOperationName>(session: SessionRef, name: Name): readonly ListItem<Name>[] {
  return (
    copiesOf(session, name)
      .find(({ input }) => partOf(input, {}) === 'whole')
      ?.copy.get().rows ?? []
  )
}

/**
 * Puts a record that was just changed or made here into the list it belongs in: the whole one, or that of one event or group.
 * Whether a filter still finds it the service knows, so filtered ones are read anew.
 */
export function putInWholeList<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  list: CallInput<Name>,
  row: ListItem<Name> & { readonly id: number },
): void {
  const copies = copiesOf(session, name).map(({ copy, input }) => ({ copy, is: partOf(input, list) }))
  if (!copies.some(({ is }) => is === 'whole')) tellOtherTabs(session, name, list, [row])
  for (const { copy, is } of copies) {
    if (is === 'whole' || (is === 'part' && copy.has(row.id))) copy.put([row])
    if (is === 'part') copy.doubt()
  }
}

/** Reads an operation's lists anew, each when somebody looks at it. */
export function forgetWholeList(session: SessionRef, name: ListOperationName): void {
  for (const { copy } of copiesOf(session, name)) copy.doubt()
}
