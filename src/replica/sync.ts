/**
 * What is to be asked next so that a copy becomes and stays the same as the service's list, and what each answer means. Pure:
 * times are milliseconds of the service's clock, given from outside.
 *
 * A *pass* reads the whole list, page after page; a *poll* reads what has changed since the last one (`updated_since`).
 * Removals are in no poll, so a pass is made anew now and then. Both go on from their cursor after a fault.
 */
import type { RecordKey, RecordSet } from './record-set.ts'

/** What a page of any list has, whatever its records. */
export interface AnyPage<Row> {
  readonly data: readonly Row[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

/** One request for a page. */
export interface Question {
  readonly kind: 'pass' | 'poll'
  readonly cursor: string | null
  /** Milliseconds of the service's clock; null in a pass. */
  readonly since: number | null
  /** Somebody looks at an empty screen. */
  readonly isFirst: boolean
}

interface Reading {
  readonly kind: 'pass' | 'poll'
  startedAt: number
  /** The moment in the record set at which it began. */
  began: number
  readonly since: number | null
  cursor: string | null
}

interface Pass extends Reading {
  readonly order: RecordKey[]
}

/** How far reading has come. */
export interface SyncState {
  pass: Pass | null
  poll: Reading | null
  /** Every change before this moment is in the copy; null until a pass has begun. */
  upTo: number | null
  /** When changes were last asked for. */
  polledAt: number
  /** When the last whole pass began and how long it took; null before the first is done. */
  passed: { readonly at: number; readonly took: number; readonly pages: number } | null
  pages: number
  /** A pass is wanted at once. */
  isDoubted: boolean
}

/** How the list can be followed. */
export interface SyncRules {
  /** It takes `updated_since`, and leaving it is a removal: a list without filters. */
  readonly canPoll: boolean
  /** Milliseconds by which a change may carry an earlier time than the moment at which it can be read. */
  readonly slack: number
}

/** How long what was read counts as fresh, in milliseconds. */
const pollEvery = 30_000
const passAtLeastEvery = 15 * 60_000
/** A list that cannot be polled is read anew sooner, the larger the later. */
const rereadEvery = 60_000
const rereadPerPage = 15_000
/** A pass costs requests: it takes at most this part of the time. */
const passPart = 12

export function createSyncState(): SyncState {
  return { pass: null, poll: null, upTo: null, polledAt: 0, passed: null, pages: 0, isDoubted: false }
}

export function isWhole(state: SyncState): boolean {
  return state.passed !== null
}

function passDue(state: SyncState, { canPoll }: SyncRules): number {
  if (state.passed === null || state.isDoubted) return Number.NEGATIVE_INFINITY
  const { at, took, pages } = state.passed
  const rest = canPoll ? passAtLeastEvery : rereadEvery + pages * rereadPerPage
  return at + took + Math.max(rest, took * passPart)
}

function pollDue(state: SyncState, { canPoll }: SyncRules): number {
  return canPoll && state.upTo !== null ? state.polledAt + pollEvery : Number.POSITIVE_INFINITY
}

/** The next request; null when nothing is due before `dueAt`. */
export function nextQuestion<Row>(
  state: SyncState,
  set: RecordSet<Row>,
  rules: SyncRules,
  now: number,
): Question | null {
  if (state.poll === null && now >= pollDue(state, rules)) state.poll = beginPoll(state, set, now)
  // A poll is short and goes before the next page of a pass.
  if (state.poll !== null) return ask(state, state.poll, set, now)
  if (state.pass === null && now >= passDue(state, rules)) beginPass(state, set, now, rules)
  return state.pass === null ? null : ask(state, state.pass, set, now)
}

/** When the next request is due while nothing is under way. */
export function dueAt(state: SyncState, rules: SyncRules): number {
  return Math.min(passDue(state, rules), pollDue(state, rules))
}

function ask<Row>({ passed }: SyncState, reading: Reading, set: RecordSet<Row>, now: number): Question {
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
  state.isDoubted = false
  // What changes from now on is found by polls, also on the pages that are already read.
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

/** Takes an answer; true when records changed. `askedAt` is the moment of the record set before the request left. */
export function takePage<Row>(
  state: SyncState,
  set: RecordSet<Row>,
  {
    question,
    page,
    askedAt,
    now,
    keyOf,
    rules,
  }: {
    readonly question: Question
    readonly page: AnyPage<Row>
    readonly askedAt: number
    readonly now: number
    readonly keyOf: (row: Row) => RecordKey
    readonly rules: SyncRules
  },
): boolean {
  const reading = question.kind === 'pass' ? state.pass : state.poll
  // The reading it belongs to has been given up meanwhile; what it says is still true.
  if (reading === null || reading.cursor !== question.cursor) return set.take(page.data, askedAt)
  const next = page.has_more ? page.next_cursor : null
  if (next !== null && next === reading.cursor) throw new EndlessList()
  const changed = set.take(page.data, askedAt)
  if (question.kind === 'pass') {
    state.pages += 1
    for (const row of page.data) state.pass?.order.push(keyOf(row))
  }
  reading.cursor = next
  if (next !== null) return changed
  return question.kind === 'pass' ? endPass(state, set, now) || changed : (endPoll(state, rules), changed)
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

/** The service no longer takes the cursor: what was being read is begun anew. */
export function restart(state: SyncState, { kind }: Question): void {
  if (kind === 'poll') state.poll = null
  else {
    state.pass = null
    state.isDoubted = true
  }
}

/** Asks for a whole reading at once, also when one is under way: it may have gone past what changed. */
export function doubt(state: SyncState): void {
  state.pass = null
  state.isDoubted = true
}

/** Asks for what has changed at once; a list that cannot be polled is read when its time has come. */
export function pollNow(state: SyncState): void {
  state.polledAt = Number.NEGATIVE_INFINITY
}

/** What another tab needs to go on from here. */
export interface SyncNote {
  readonly cursor: string | null
  readonly isReading: boolean
  readonly upTo: number | null
  readonly polledAt: number
  readonly passed: SyncState['passed']
  readonly pages: number
}

export function noteOf({ pass, upTo, polledAt, passed, pages }: SyncState): SyncNote {
  return { cursor: pass?.cursor ?? null, isReading: pass !== null, upTo, polledAt, passed, pages }
}

/** Goes on from what another tab had read. A first reading goes on from its cursor; a later one is begun anew. */
export function resume<Row>(note: SyncNote, set: RecordSet<Row>): SyncState {
  const { upTo, polledAt, passed, pages } = note
  const state = { ...createSyncState(), upTo, polledAt, passed, pages }
  if (note.isReading && passed === null && note.cursor !== null && upTo !== null) {
    // Nothing here has been seen before it began, and so nothing is dropped when it ends.
    const pass = {
      kind: 'pass' as const,
      startedAt: upTo,
      began: 0,
      since: null,
      cursor: note.cursor,
      order: set.keys(),
    }
    return { ...state, pass }
  }
  return { ...state, isDoubted: note.isReading }
}
