/** A service for tests of a replica: a list that changes while it is read, on a clock of its own, with every kind of fault. */
import type { AnyPage, PageRequest } from '../replica/sync.ts'

export interface Item {
  readonly id: number
  readonly name: string
  readonly updated_at: string
}

/** A change at the service around a request. */
export type Change =
  | { readonly does: 'add' }
  | { readonly does: 'change' | 'remove'; readonly at: number }
  /** A change that becomes visible later than the time it carries. */
  | { readonly does: 'late'; readonly at: number; readonly by: number }
  /** Changed from here: the answer is put into the replica. */
  | { readonly does: 'own'; readonly at: number }

export type Fault = 'none' | 'broken' | 'failing' | 'busy' | 'cursor' | 'twice'

/** One request: changes before and after the service reads the list, and what becomes of the answer. */
export interface Moment {
  readonly before: readonly Change[]
  readonly after: readonly Change[]
  readonly fault: Fault
  readonly takes: number
}

export class Refused extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

const pageSize = 4

export class SimulatedService {
  readonly items = new Map<number, Item>()
  time = Date.UTC(2026, 0, 1)
  requests = 0
  /** Called with a record changed from here. */
  onOwn: (item: Item) => void = () => {}
  private lastId = 0
  private version = 0

  constructor(count: number) {
    for (let index = 0; index < count; index += 1) this.add()
  }

  add(): void {
    this.lastId += 1
    this.write(this.lastId, 0)
  }

  private write(id: number, late: number): Item {
    this.version += 1
    const item = { id, name: `v${this.version}`, updated_at: new Date(this.time - late).toISOString() }
    this.items.set(id, item)
    return item
  }

  private pick(at: number): number | undefined {
    const ids = [...this.items.keys()]
    return ids[at % Math.max(ids.length, 1)]
  }

  apply(change: Change): void {
    this.time += 7
    if (change.does === 'add') return this.add()
    const id = this.pick(change.at)
    if (id === undefined) return
    if (change.does === 'remove') this.items.delete(id)
    else if (change.does === 'own') this.onOwn(this.write(id, 0))
    else this.write(id, change.does === 'late' ? change.by : 0)
  }

  page({ cursor, since }: PageRequest, fault: Fault): AnyPage<Item> {
    const after = cursor === null ? 0 : Number(cursor)
    const matching = [...this.items.values()]
      .filter(({ id, updated_at: at }) => id > after && (since === null || Date.parse(at) >= since))
      .toSorted((one, other) => one.id - other.id)
    const data = matching.slice(0, pageSize)
    const last = data.at(-1)
    const hasMore = matching.length > pageSize
    const next = hasMore && last ? String(last.id) : null
    return { data: fault === 'twice' && last ? [...data, last] : data, has_more: hasMore, next_cursor: next }
  }

  answer(pageRequest: PageRequest, moment: Moment): AnyPage<Item> {
    this.requests += 1
    this.time += moment.takes
    moment.before.forEach((change) => this.apply(change))
    const page = this.page(pageRequest, moment.fault)
    // The answer is lost, or overtaken by changes while it travels.
    moment.after.forEach((change) => this.apply(change))
    if (moment.fault === 'cursor' && pageRequest.cursor === null) return page
    if (moment.fault === 'none' || moment.fault === 'twice') return page
    throw new Refused(moment.fault)
  }
}
