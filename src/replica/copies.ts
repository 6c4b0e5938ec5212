/** Every copy there is: one per session and list, in memory only, and gone when the session is. */
import type { CallInput } from '#client/client.ts'
import { ApiProblem, NetworkError, UnknownAnswer } from '#client/errors.ts'
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import type { ListItem, QueryParameters } from '#contract/schemas/index.ts'
import { connectivity } from '../api/connectivity.ts'
import { SignedOut, type SessionRef } from '../api/credentials.ts'
import { request } from '../api/request.ts'
import { serviceTime, serviceTimeSlack } from '../api/service-clock.ts'
import type { Session } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { partOf } from './list-part.ts'
import { createListCopy, type ListCopy } from './list-copy.ts'
import type { Verdict } from './reader.ts'
import { tellTabs } from './tabs.ts'
import { type AnyPage, EndlessList, type Question, type SyncRules } from './sync.ts'

/** Lists that can be asked for what has changed (specification, "Operations"). */
type Followed = {
  [Name in ListOperationName]: 'updated_since' extends keyof QueryParameters<Name> ? Name : never
}[ListOperationName]

const followed: Readonly<Record<Followed, true>> = {
  listMembers: true,
  listGroups: true,
  listCommittees: true,
  listEvents: true,
  listInvoices: true,
  listPayments: true,
}

interface Entry {
  readonly sessionId: string
  readonly name: ListOperationName
  readonly input: object
  readonly isWhole: boolean
  readonly rights: string
  // Each copy is made and found under the name of its operation, which says what its rows are.
  readonly copy: ListCopy<unknown>
  lookers: number
  unseen: ReturnType<typeof setTimeout> | undefined
}

const entries = new Map<string, Entry>()

/** The first page is drawn: it is small. The others are as large as the service gives. */
const firstPage = 50
/** A list with filters that nobody looks at any more is forgotten after so many milliseconds. */
const keepUnseen = 5 * 60_000

/** What a copy may hold depends on these: with other rights it is another copy. */
function rightsOf({ scopes, modules, baseUrl }: Pick<Session, 'scopes' | 'modules' | 'baseUrl'>): string {
  return JSON.stringify([scopes, modules, baseUrl])
}

function sessionOf({ id }: SessionRef): Session | undefined {
  return sessions.get().all.find((session) => session.id === id)
}

function judge(error: unknown, { cursor }: Question): Verdict {
  if (error instanceof SignedOut || error instanceof EndlessList) return 'stop'
  if (error instanceof NetworkError || error instanceof UnknownAnswer) return 'again'
  if (!(error instanceof ApiProblem)) return 'stop'
  if (error.status === 400 && cursor !== null) return 'anew'
  return error.status === 429 || (error.status >= 500 && error.status !== 501) ? 'again' : 'stop'
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done, { once: true })
  })
}

function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

function readPage<Name extends ListOperationName>(session: SessionRef, name: Name, input: CallInput<Name>) {
  return async ({ cursor, since, isFirst }: Question, signal: AbortSignal): Promise<AnyPage<ListItem<Name>>> => {
    const query = {
      ...input.query,
      limit: isFirst ? firstPage : pageLimits.max,
      ...(cursor === null ? {} : { starting_after: cursor }),
      ...(since === null ? {} : { updated_since: new Date(since).toISOString() }),
    }
    // Every list of the table takes a limit and a cursor, those in `followed` a time; the generic spread loses both.
    const call = { ...input, query, signal } as CallInput<Name>
    return request(session, name, call, isFirst ? 'click' : 'background')
  }
}

function nameOf(session: SessionRef, name: ListOperationName, input: object): string {
  return `ledenbalie.copy.${session.id}.${name}.${JSON.stringify(input)}`
}

/** Tabs whose key has other rights share nothing. */
function channelName(key: string, rights: string): string {
  return `${key}.${rights}`
}

/** Tells the copies of other tabs of a change made here, where nobody has looked at the list. */
export function tellOtherTabs<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  rows: readonly ListItem<Name>[],
): void {
  const known = sessionOf(session)
  if (known) tellTabs(channelName(nameOf(session, name, input), rightsOf(known)), rows)
}

function makeEntry<Name extends ListOperationName>(session: SessionRef, name: Name, input: CallInput<Name>): Entry {
  const key = nameOf(session, name, input)
  // Not of one event or group, and without filters.
  const isWhole = partOf(input, {}) === 'whole'
  const rules: SyncRules = {
    // Who no longer matches a filter is not told: such a list is read again.
    canPoll: isWhole && Object.hasOwn(followed, name),
    get slack() {
      return serviceTimeSlack(session.id)
    },
  }
  const known = sessionOf(session)
  const rights = known ? rightsOf(known) : ''
  const copy = createListCopy<ListItem<Name>>(channelName(key, rights), rules, {
    read: readPage(session, name, input),
    now: () => serviceTime(session.id),
    mayRefresh: () => document.visibilityState === 'visible' && (entries.get(key)?.lookers ?? 0) > 0,
    sleep,
    judge,
    later,
  })
  // Only read under this operation's name, where its rows are these.
  const entry: Entry = {
    sessionId: session.id,
    name,
    input,
    isWhole,
    rights,
    copy: copy as unknown as ListCopy<unknown>,
    lookers: 0,
    unseen: undefined,
  }
  entries.set(key, entry)
  return entry
}

function forget(key: string): void {
  const entry = entries.get(key)
  if (!entry) return
  clearTimeout(entry.unseen)
  entries.delete(key)
  entry.copy.end()
}

let isWatching = false

/** Follows what reading depends on: who is signed in with which rights, the connection, the tab on screen. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const wake = () => entries.forEach(({ copy }) => copy.wake())
  sessions.subscribe(() => {
    for (const [key, { sessionId, rights }] of entries) {
      const session = sessionOf({ id: sessionId })
      if (!session || rightsOf(session) !== rights) forget(key)
    }
    // A key that was refused may have been replaced.
    wake()
  })
  connectivity.subscribe(() => {
    if (connectivity.get() === 'connected') wake()
  })
  document.addEventListener('visibilitychange', wake)
}

function entryOf<Name extends ListOperationName>(session: SessionRef, name: Name, input: CallInput<Name>): Entry {
  watch()
  return entries.get(nameOf(session, name, input)) ?? makeEntry(session, name, input)
}

/** The copy of a list; begins to read it if nobody has. */
export function listCopy<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): ListCopy<ListItem<Name>> {
  // See `Entry.copy`.
  return entryOf(session, name, input).copy as unknown as ListCopy<ListItem<Name>>
}

/** Says that a copy is looked at, until the returned function is called: it is kept fresh and not forgotten. */
export function lookAt<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): () => void {
  const entry = entryOf(session, name, input)
  clearTimeout(entry.unseen)
  entry.lookers += 1
  entry.copy.wake()
  return () => {
    entry.lookers -= 1
    if (entry.lookers > 0 || entry.isWhole) return
    entry.unseen = setTimeout(() => forget(nameOf(session, name, input)), keepUnseen)
  }
}

/** The copies there are of one operation's lists. */
export function copiesOf<Name extends ListOperationName>(
  session: SessionRef,
  name: Name,
): { readonly copy: ListCopy<ListItem<Name>>; readonly input: object }[] {
  return [...entries.values()].flatMap((entry) =>
    entry.sessionId === session.id && entry.name === name
      ? // See `Entry.copy`.
        [{ copy: entry.copy as unknown as ListCopy<ListItem<Name>>, input: entry.input }]
      : [],
  )
}
