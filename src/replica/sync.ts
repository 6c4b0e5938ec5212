/**
 * Decides the next request that keeps a replica equal to the service's list, and what each page means. Pure: times are
 * milliseconds of the service's clock, passed in.
 *
 * A *pass* reads the whole list, page by page; a *poll* reads what changed since the last one (`updated_since`). Polls report
 * no removals, so a pass is repeated from time to time. Both continue from their cursor after a fault.
 */
import type { RecordKey, RecordSet } from './record-set.ts'

/** The fields that a page of any list has. */
export interface AnyPage<Row> {
  readonly data: readonly Row[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

export interface PageRequest {
  readonly kind: 'pass' | 'poll'
  readonly cursor: string | null
  /** Milliseconds of the service's clock; null in a pass. */
  readonly since: number | null
  /** The first page of all, which the user is waiting for. */
  readonly isFirst: boolean
}

interface Reading {
  readonly kind: 'pass' | 'poll'
  startedAt: number
  /** Tick of the record set at which it began. */
  began: number
  readonly since: number | null
  cursor: string | null
}

interface Pass extends Reading {
  readonly order: RecordKey[]
}

export interface SyncState {
  pass: Pass | null
  poll: Reading | null
  /** The replica has every change before this moment; null until a pass has begun. */
  upTo: number | null
  /** When changes were last asked for. */
  polledAt: number
  /** When the last whole pass began, how long it took and its pages; null before the first has ended. */
  passed: { readonly at: number; readonly took: number; readonly pages: number } | null
  pages: number
  isPassDue: boolean
}

export interface SyncRules {
  /** It accepts `updated_since`, and a record leaves it only by removal: a list without filters. */
  readonly canPoll: boolean
  /** Milliseconds by which a change may carry an earlier time than the moment at which it can be read. */
  readonly slack: number
}

/** How long a replica counts as current, in milliseconds. */
const pollEvery = 30_000
const passAtLeastEvery = 15 * 60_000
/** A list that cannot be polled is read whole, the larger the less often. */
const rereadEvery = 60_000
const rereadPerPage = 15_000
/** A pass costs requests: it takes at most one part in so many of the time. */
const passPart = 12

export function createSyncState(): SyncState {
  return { pass: null, poll: null, upTo: null, polledAt: 0, passed: null, pages: 0, isPassDue: true }
}

export function isWhole(state: SyncState): boolean {
  return state.passed !== null
}

/** Milliseconds for which a whole replica is current before the service is asked again; none while a reading is due or was left. */
export function currentFor({ pass, poll, isPassDue, polledAt, passed }: SyncState, { canPoll }: SyncRules): number {
  if (isPassDue || pass !== null || poll !== null || (canPoll && polledAt === Number.NEGATIVE_INFINITY)) return 0
  if (canPoll) return pollEvery
  return Math.max(rereadEvery + (passed?.pages ?? 0) * rereadPerPage, (passed?.took ?? 0) * passPart)
}

/** Asks for changes at once; a list that cannot be polled is read from its start. */
export function refresh(state: SyncState, { canPoll }: SyncRules): void {
  state.poll = null
  if (canPoll) {
    state.polledAt = Number.NEGATIVE_INFINITY
    return
  }
  state.pass = null
  state.isPassDue = true
}

function mustPass({ passed, isPassDue: isDue }: SyncState, { canPoll }: SyncRules, now: number): boolean {
  if (isDue || passed === null) return true
  return canPoll && now >= passed.at + passed.took + Math.max(passAtLeastEvery, passed.took * passPart)
}

/** The next request; null while the replica is current. */
export function nextRequest<Row>(
  state: SyncState,
  set: RecordSet<Row>,
  rules: SyncRules,
  now: number,
): PageRequest | null {
  const isPollDue = rules.canPoll && state.upTo !== null && now >= state.polledAt + pollEvery
  if (state.poll === null && isPollDue) state.poll = beginPoll(state, set, now)
  // A poll is short and goes before the next page of a pass.
  if (state.poll !== null) return ask(state, state.poll, set, now)
  if (state.pass === null && mustPass(state, rules, now)) beginPass(state, set, now, rules)
  return state.pass === null ? null : ask(state, state.pass, set, now)
}

function ask<Row>({ passed }: SyncState, reading: Reading, set: RecordSet<Row>, now: number): PageRequest {
  const { kind, cursor, since } = reading
  // Until its first page has come, also at a second attempt, it begins now.
  if (cursor === null) Object.assign(reading, { startedAt: now, began: set.tick() })
  return { kind, cursor, since, isFirst: kind === 'pass' && cursor === null && passed === null }
}

function beginPoll<Row>({ upTo }: SyncState, set: RecordSet<Row>, now: number): Reading {
  return { kind: 'poll', startedAt: now, began: set.tick(), since: upTo, cursor: null }
}

function beginPass<Row>(state: SyncState, set: RecordSet<Row>, now: number, { slack }: SyncRules): void {
  state.pass = { kind: 'pass', startedAt: now, began: set.tick(), since: null, cursor: null, order: [] }
  state.pages = 0
  state.isPassDue = false
  // From now on polls find changes, also on the pages that are already read.
  if (state.upTo !== null) return
  state.upTo = now - slack
  state.polledAt = now
}

/** A service whose cursor leads back to where it was would be read for ever. */
export class EndlessList extends Error {
  override readonly name = 'EndlessList'

  constructor() {
    super('the next page of a list is the page itself')
  }
}

export interface PageResponse<Row> {
  readonly pageRequest: PageRequest
  readonly page: AnyPage<Row>
  /** Tick of the record set before the request left. */
  readonly askedAt: number
  readonly now: number
  readonly keyOf: (row: Row) => RecordKey
  readonly rules: SyncRules
}

/** Takes a page into the record set; `isSettled` when a whole pass ended with it. */
export function takePage<Row>(
  state: SyncState,
  set: RecordSet<Row>,
  { pageRequest, page, askedAt, now, keyOf, rules }: PageResponse<Row>,
): { readonly changed: boolean; readonly isSettled: boolean } {
  const reading = pageRequest.kind === 'pass' ? state.pass : state.poll
  // Its reading was given up in between; the records are still true.
  if (reading === null || reading.cursor !== pageRequest.cursor) {
    return { changed: set.take(page.data, askedAt), isSettled: false }
  }
  const next = page.has_more ? page.next_cursor : null
  if (next !== null && next === reading.cursor) throw new EndlessList()
  const changed = set.take(page.data, askedAt)
  if (pageRequest.kind === 'pass') {
    state.pages += 1
    for (const row of page.data) state.pass?.order.push(keyOf(row))
  }
  reading.cursor = next
  if (next !== null) return { changed, isSettled: false }
  if (pageRequest.kind === 'pass') return { changed: endPass(state, set, now) || changed, isSettled: true }
  endPoll(state, rules)
  return { changed, isSettled: false }
}

function endPoll(state: SyncState, { slack }: SyncRules): void {
  if (state.poll === null) return
  state.upTo = state.poll.startedAt - slack
  state.polledAt = state.poll.startedAt
  state.poll = null
}

function endPass<Row>(state: SyncState, set: RecordSet<Row>, now: number): boolean {
  if (state.pass === null) return false
  const { began, order, startedAt } = state.pass
  state.passed = { at: startedAt, took: now - startedAt, pages: state.pages }
  state.pass = null
  return set.settle(order, began)
}

/** The service no longer accepts the cursor: the reading starts over. */
export function restart(state: SyncState, { kind }: PageRequest): void {
  if (kind === 'poll') state.poll = null
  else {
    state.pass = null
    state.isPassDue = true
  }
}
