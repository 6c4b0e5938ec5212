import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SnapshotLine } from '#contract/schemas/management/snapshot.ts'
import { Holdings } from './holdings.ts'

type Kind = 'members' | 'groups'

interface Row {
  readonly id: number
  readonly name: string
  readonly updated_at: string
}

/** A service with members, groups and memberships, and its log. Each change has a moment of its own. */
class SimulatedService {
  clock = 0
  /** The log begins after this change. */
  logFrom = 0
  readonly rows: Record<Kind, Map<number, Row>> = { members: new Map(), groups: new Map() }
  readonly memberships = new Map<number, Row[]>()
  readonly log: { readonly at: number; readonly kind: Kind; readonly id: number }[] = []
  mayRead: readonly Kind[] = ['members', 'groups']

  #row(id: number): Row {
    this.clock += 1
    return { id, name: `change ${this.clock}`, updated_at: new Date(this.clock).toISOString() }
  }

  write(kind: Kind, id: number): Row {
    const row = this.#row(id)
    this.rows[kind].set(id, row)
    this.log.push({ at: this.clock, kind, id })
    return row
  }

  remove(kind: Kind, id: number): void {
    if (!this.rows[kind].delete(id)) return
    this.clock += 1
    if (kind === 'groups') this.memberships.delete(id)
    this.log.push({ at: this.clock, kind, id })
  }

  /** The memberships of a group change, and with them its `updated_at`. */
  join(group: number, id: number): void {
    if (!this.rows.groups.has(group)) return
    const kept = (this.memberships.get(group) ?? []).filter((row) => row.id !== id)
    const row = this.#row(id)
    this.memberships.set(group, kept.length % 2 === 0 ? [...kept, row] : kept)
    this.write('groups', group)
  }

  *lines(since: number | null): Generator<SnapshotLine> {
    const from = since !== null && since <= this.clock && since >= this.logFrom ? since : null
    let { clock } = this
    const counts = Object.fromEntries(this.mayRead.map((kind) => [kind, this.rows[kind].size]))
    yield { clock, complete: from === null, counts: from === null ? counts : {} }
    yield* this.#after(from)
    for (let round = 0; round < 3 && this.clock !== clock; round += 1) {
      const before = clock
      clock = this.clock
      yield* this.#after(before)
    }
    yield { end: clock }
  }

  *#after(from: number | null): Generator<SnapshotLine> {
    const groups: number[] = []
    for (const kind of this.mayRead) {
      const changed = this.log.filter(({ at, kind: one }) => one === kind && at > (from ?? 0)).map(({ id }) => id)
      const isWanted = ({ id }: Row) => from === null || changed.includes(id)
      const present = new Set<number>()
      // Pages of two: others write between them.
      for (let last = 0; ;) {
        const page = [...this.rows[kind].values()]
          .filter((row) => row.id > last && isWanted(row))
          .toSorted((a, b) => a.id - b.id)
          .slice(0, 2)
        if (page.length === 0) break
        for (const { id } of page) present.add(id)
        if (kind === 'groups') groups.push(...page.map(({ id }) => id))
        last = page.at(-1)?.id ?? last
        yield { kind, rows: page.map((row) => ({ ...row })) }
      }
      const removed = changed.filter((id) => !present.has(id))
      if (from !== null && removed.length > 0) yield { kind, removed: [...new Set(removed)] }
    }
    for (const of of groups) {
      const rows = this.memberships.get(of)
      if (!this.rows.groups.has(of)) continue
      yield { kind: 'group_memberships', of, rows: (rows ?? []).slice(0, 1).map((row) => ({ ...row })) }
      const more = (this.memberships.get(of) ?? []).slice(1)
      if (more.length > 0)
        yield { kind: 'group_memberships', of, continued: true, rows: more.map((row) => ({ ...row })) }
    }
  }
}

function follow(holdings: Holdings, service: SimulatedService, between: () => boolean | void): void {
  holdings.begin()
  for (const line of service.lines(holdings.clock)) {
    if (holdings.take(line)) return
    // The connection breaks.
    if (between()) return
  }
}

const sorted = (rows: readonly { readonly id: number }[]) => rows.toSorted((a, b) => a.id - b.id)

function expectEqual(holdings: Holdings, service: SimulatedService): void {
  for (const kind of ['members', 'groups'] as const) {
    const list = holdings.get({ kind, of: null })
    expect(list.isComplete).toBe(true)
    expect(sorted(list.rows)).toEqual(service.mayRead.includes(kind) ? sorted([...service.rows[kind].values()]) : [])
  }
  for (const of of service.mayRead.includes('groups') ? service.rows.groups.keys() : []) {
    const list = holdings.get({ kind: 'group_memberships', of })
    expect({ of, rows: sorted(list.rows) }).toEqual({ of, rows: sorted(service.memberships.get(of) ?? []) })
  }
  const all = [...service.memberships.values()].flat()
  if (service.mayRead.includes('groups'))
    expect(sorted(holdings.get({ kind: 'group_memberships', of: null }).rows)).toHaveLength(all.length)
}

const id = fc.integer({ min: 1, max: 6 })
const kind = fc.constantFrom<Kind>('members', 'groups')
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('write' as const), kind, id }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('own' as const, 'ownLate' as const), kind, id }) },
  fc.record({ is: fc.constantFrom('remove' as const, 'ownRemove' as const), kind, id }),
  { weight: 2, arbitrary: fc.record({ is: fc.constant('join' as const), kind, id, of: id }) },
  fc.record({ is: fc.constantFrom('nothing' as const, 'cut' as const, 'shorten' as const), kind, id }),
)

test('holds what the service has, after any order of changes, answers, lines and breaks', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), fc.nat({ max: 5 }), (changes, readings) => {
      const service = new SimulatedService()
      const holdings = new Holdings()
      const script = changes.values()
      /** Answers that are still on their way. */
      const waiting: (() => void)[] = []
      const act = () => {
        const { value: next } = script.next()
        if (!next) return false
        const list = { kind: next.kind, of: null }
        if (next.is === 'write') service.write(next.kind, next.id)
        if (next.is === 'own') holdings.put(list, service.write(next.kind, next.id))
        if (next.is === 'ownLate') {
          const row = service.write(next.kind, next.id)
          waiting.push(() => service.rows[next.kind].has(row.id) && holdings.put(list, row))
        }
        if (next.is === 'remove') service.remove(next.kind, next.id)
        if (next.is === 'ownRemove') {
          service.remove(next.kind, next.id)
          holdings.drop(list, next.id)
        }
        if ('of' in next) service.join(next.of, next.id)
        if (next.is === 'shorten') service.logFrom = service.clock
        if (next.is === 'nothing') waiting.shift()?.()
        return next.is === 'cut'
      }
      for (let reading = 0; reading < readings; reading += 1) follow(holdings, service, act)
      for (const answer of waiting) answer()
      // Nothing happens any more.
      follow(holdings, service, () => {})
      follow(holdings, service, () => {})
      expectEqual(holdings, service)
    }),
    { numRuns: 500 },
  )
})

function held(...writes: readonly (readonly [Kind, number])[]) {
  const service = new SimulatedService()
  for (const [one, row] of writes) service.write(one, row)
  const holdings = new Holdings()
  follow(holdings, service, () => {})
  return { service, holdings }
}

test('a list is complete when the next one begins, not before', () => {
  const service = new SimulatedService()
  for (const one of [1, 2, 3]) service.write('members', one)
  service.write('groups', 1)
  const holdings = new Holdings()
  holdings.begin()
  const states: string[] = []
  for (const line of service.lines(null)) {
    holdings.take(line)
    const { rows, isComplete } = holdings.get({ kind: 'members', of: null })
    states.push(`${rows.length} ${isComplete}`)
  }
  expect(states).toEqual(['0 false', '2 false', '3 false', '3 true', '3 true', '3 true'])
})

test('the members of a group are shown once all of them have come', () => {
  const { service, holdings } = held(['groups', 1])
  for (const one of [1, 2, 3]) service.join(1, one)
  holdings.begin()
  for (const line of service.lines(holdings.clock)) {
    const { rows } = holdings.get({ kind: 'group_memberships', of: 1 })
    expect(rows).toEqual([])
    holdings.take(line)
  }
  expect(holdings.get({ kind: 'group_memberships', of: 1 }).rows).toHaveLength(service.memberships.get(1)?.length ?? 0)
})

test('another database is read whole, and nothing of the one before stays', () => {
  const { holdings } = held(['members', 1], ['members', 2], ['groups', 1])
  const other = new SimulatedService()
  other.write('members', 2)
  follow(holdings, other, () => {})
  expectEqual(holdings, other)
})

test('a list that may no longer be read is empty after a complete reading', () => {
  const { service, holdings } = held(['members', 1], ['groups', 1])
  service.mayRead = ['members']
  service.logFrom = service.write('members', 2).id + service.clock
  follow(holdings, service, () => {})
  expectEqual(holdings, service)
})

test('nothing is held after it was cleared, also of a response that was under way', () => {
  const { service, holdings } = held(['members', 1])
  holdings.begin()
  const lines: Iterator<SnapshotLine, void> & Iterable<SnapshotLine> = service.lines(null)
  const { value: first } = lines.next()
  if (first) holdings.take(first)
  holdings.clear()
  for (const line of lines) holdings.take(line)
  expect(holdings.get({ kind: 'members', of: null })).toEqual({ rows: [], isComplete: false })
  expect(holdings.clock).toBeNull()
})
