/**
 * The app's records of an association by kind, from the lines of snapshots (docs/decisions/snapshot.md). Pure: no network, no clock but its
 * own ticks.
 */
import type { SnapshotLine, snapshotParts, snapshotRecords } from '#contract/schemas/management/snapshot.ts'
import { createRecordSet, type Identified, type RecordSet } from './record-set.ts'

export type RecordKind = (typeof snapshotRecords)[number]
export type PartKind = (typeof snapshotParts)[number]
export type HeldKind = RecordKind | PartKind

/** The records that parts belong to. */
const ownerOf: Readonly<Record<PartKind, RecordKind>> = { group_memberships: 'groups', event_registrations: 'events' }
const partOf: Readonly<Partial<Record<HeldKind, PartKind>>> = {
  groups: 'group_memberships',
  events: 'event_registrations',
}

/** A list: all records of a kind, or the parts of one record. */
export interface HeldListName {
  readonly kind: HeldKind
  readonly of: number | null
}

export interface HeldList {
  readonly rows: readonly Identified[]
  readonly isComplete: boolean
}

/** One response, from its first line to its last. */
interface Reading {
  readonly askedAt: number
  isComplete: boolean
  /** The clock of its first line. */
  began: number
  /** The ids of each kind in a complete response, in its order. */
  readonly seen: Map<RecordKind, Set<number>>
  kind: HeldKind | null
  /** Those of its rows. */
  readonly texts: Map<string, string>
  /** The rows of one record, until another line shows that these are all. */
  parts: { readonly kind: PartKind; readonly of: number; rows: Identified[] } | null
  /** Something in it was older than a change made here, so its changes are asked for once more. */
  isOutdated: boolean
}

interface Parts {
  readonly set: RecordSet<Identified>
  /** False while only rows that were put here are known. */
  isRead: boolean
}

const noRows: readonly Identified[] = []

type Fields = Record<string, unknown>

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Lets equal texts be one string: days, moments, amounts and names are in many rows, and half of what these take. */
function shareTexts(fields: Fields, texts: Map<string, string>): void {
  for (const name in fields) {
    const value = fields[name]
    if (hasFields(value)) shareTexts(value, texts)
    if (typeof value !== 'string') continue
    const known = texts.get(value)
    if (known === undefined) texts.set(value, value)
    else fields[name] = known
  }
}

/** Skips rows without an id, which could not be found again. Changes the rows, which belong to this response alone. */
function asRows(rows: readonly Fields[], texts: Map<string, string>): Identified[] {
  for (const row of rows) shareTexts(row, texts)
  return rows.filter((row): row is Identified & Fields => typeof row['id'] === 'number')
}

function isPart(kind: HeldKind): kind is PartKind {
  return Object.hasOwn(ownerOf, kind)
}

/** The rows of all parts of a kind; the same array as long as no part has changed. */
function createFlatRows() {
  let from: readonly (readonly Identified[])[] = []
  let flat = noRows
  return (parts: Iterable<Parts>): readonly Identified[] => {
    const next = Array.from(parts, ({ set }) => set.rows())
    if (next.length !== from.length || next.some((rows, index) => rows !== from[index])) flat = next.flat()
    from = next
    return flat
  }
}

export class Holdings {
  readonly #records = new Map<RecordKind, RecordSet<Identified>>()
  readonly #parts = new Map<PartKind, Map<number, Parts>>()
  readonly #flatRows = new Map<PartKind, ReturnType<typeof createFlatRows>>()
  /** Kinds that have come whole; all of them have once `#isWhole`. */
  readonly #complete = new Set<HeldKind>()
  #isWhole = false
  #counts: Readonly<Record<string, number>> | null = null
  #reading: Reading | null = null
  #clock: number | null = null
  #now = 0

  /** Up to which change everything is held, for `since`; null until a response has come whole. */
  get clock(): number | null {
    return this.#clock
  }

  /** How many records there are. */
  get size(): number {
    return [...this.#records.values()].reduce((sum, set) => sum + set.size(), 0)
  }

  /** Before a request leaves. */
  begin(): void {
    this.#now += 1
    this.#reading = { ...newReading(), askedAt: this.#now }
  }

  /** Takes a line of the response that was begun; whether it has come whole. */
  take(line: SnapshotLine): boolean {
    // Left over from a response that was given up.
    if (this.#reading !== null) this.#takeLine(this.#reading, line)
    return this.#reading === null
  }

  /** The answer to a change made here. */
  put(list: HeldListName, row: Identified): void {
    this.#now += 1
    this.#setOf(list).put(row, this.#now)
  }

  /** A record that was deleted here. */
  drop(list: HeldListName, id: number): void {
    this.#now += 1
    this.#setOf(list).drop(id, this.#now)
    if (!isPart(list.kind)) this.#forgetParts(list.kind, [id])
  }

  clear(): void {
    this.#records.clear()
    this.#parts.clear()
    this.#complete.clear()
    this.#isWhole = false
    this.#counts = null
    this.#reading = null
    this.#clock = null
  }

  /** The same rows as long as none of them changes. */
  get(list: HeldListName): HeldList {
    const { kind, of } = list
    const isRead = isPart(kind) && of !== null && this.#parts.get(kind)?.get(of)?.isRead === true
    return { rows: this.#rowsOf(list), isComplete: isRead || this.#isComplete(kind) }
  }

  find(kind: RecordKind, id: number): Identified | undefined {
    return this.#records.get(kind)?.get(id)
  }

  #recordsOf(kind: RecordKind): RecordSet<Identified> {
    const set = this.#records.get(kind) ?? createRecordSet()
    this.#records.set(kind, set)
    return set
  }

  #partsIn(kind: PartKind, of: number): Parts {
    const all = this.#parts.get(kind) ?? new Map<number, Parts>()
    this.#parts.set(kind, all)
    const found = all.get(of) ?? { set: createRecordSet(), isRead: false }
    all.set(of, found)
    return found
  }

  #setOf({ kind, of }: HeldListName): RecordSet<Identified> {
    return isPart(kind) ? this.#partsIn(kind, of ?? 0).set : this.#recordsOf(kind)
  }

  #rowsOf({ kind, of }: HeldListName): readonly Identified[] {
    if (!isPart(kind)) return this.#records.get(kind)?.rows() ?? noRows
    const all = this.#parts.get(kind)
    if (of !== null) return all?.get(of)?.set.rows() ?? noRows
    const flat = this.#flatRows.get(kind) ?? createFlatRows()
    this.#flatRows.set(kind, flat)
    return flat(all?.values() ?? [])
  }

  /** Those that may not be read have no count, and those of which there are none have no line. */
  #isComplete(kind: HeldKind): boolean {
    if (this.#isWhole || this.#complete.has(kind)) return true
    return this.#counts !== null && !isPart(kind) && !this.#counts[kind]
  }

  #takeLine(at: Reading, line: SnapshotLine): void {
    if (!('continued' in line)) this.#takeParts(at)
    if ('end' in line) this.#end(at, line.end)
    else if ('clock' in line) {
      at.began = line.clock
      at.isComplete = line.complete
      if (line.complete) this.#counts = line.counts
    } else if ('removed' in line) this.#takeRemoved(at, line.kind, line.removed)
    else {
      this.#turnTo(at, line.kind)
      const rows = asRows(line.rows, at.texts)
      if (!('of' in line)) this.#takeRecords(at, line.kind, rows)
      else if (at.parts) at.parts.rows.push(...rows)
      else at.parts = { kind: line.kind, of: line.of, rows }
    }
  }

  /** All rows of a kind follow one another, so a line of another kind is the end of the one before. */
  #turnTo(at: Reading, kind: HeldKind): void {
    if (at.isComplete && at.kind !== null && at.kind !== kind) this.#complete.add(at.kind)
    at.kind = kind
  }

  #takeRecords(at: Reading, kind: RecordKind, rows: readonly Identified[]): void {
    if (!this.#recordsOf(kind).take(rows, at.askedAt)) at.isOutdated = true
    if (!at.isComplete) return
    const seen = at.seen.get(kind) ?? new Set<number>()
    at.seen.set(kind, seen)
    for (const { id } of rows) seen.add(id)
  }

  #takeRemoved(at: Reading, kind: RecordKind, ids: readonly number[]): void {
    if (!this.#recordsOf(kind).remove(ids, at.askedAt)) at.isOutdated = true
    for (const id of ids) at.seen.get(kind)?.delete(id)
    this.#forgetParts(kind, ids)
  }

  #takeParts(at: Reading): void {
    if (at.parts === null) return
    const { kind, of, rows } = at.parts
    at.parts = null
    const found = this.#partsIn(kind, of)
    if (!found.set.take(rows, at.askedAt)) at.isOutdated = true
    settle(at, found.set, new Set(rows.map(({ id }) => id)))
    found.isRead = true
  }

  #forgetParts(kind: RecordKind, ids: readonly number[]): void {
    const part = partOf[kind]
    if (part) for (const id of ids) this.#parts.get(part)?.delete(id)
  }

  #end(at: Reading, end: number): void {
    if (at.isComplete) {
      for (const [kind, set] of this.#records) settle(at, set, at.seen.get(kind) ?? new Set())
      for (const kind of this.#parts.keys()) this.#dropOrphans(kind)
      this.#isWhole = true
    }
    if (!at.isOutdated) this.#clock = end
    else if (at.isComplete) this.#clock = at.began
    this.#reading = null
  }

  #dropOrphans(kind: PartKind): void {
    const all = this.#parts.get(kind) ?? new Map<number, Parts>()
    const owners = this.#recordsOf(ownerOf[kind])
    for (const of of all.keys()) if (owners.get(of) === undefined) all.delete(of)
  }
}

/** Keeps the records of a response, and the ones that were put here since it was asked for. */
function settle(at: Reading, set: RecordSet<Identified>, seen: ReadonlySet<number>): void {
  set.settle([...seen], at.askedAt)
  if (set.size() !== seen.size) at.isOutdated = true
}

function newReading(): Omit<Reading, 'askedAt'> {
  return { isComplete: false, began: 0, seen: new Map(), kind: null, texts: new Map(), parts: null, isOutdated: false }
}
