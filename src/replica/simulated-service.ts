/** A service for tests of the copy: a list that changes while it is read, on a clock of its own, with every kind of fault. */
import type { AnyPage, Question } from './sync.ts'

export interface Item {
  readonly id: number
  readonly name: string
  readonly updated_at: string
}

/** What happens at the service around a request. */
export type Happening =
  | { readonly does: 'add' }
  | { readonly does: 'change' | 'remove'; readonly at: number }
  /** A change that becomes visible later than the time it carries. */
  | { readonly does: 'late'; readonly at: number; readonly by: number }
  /** Changed from here: the answer to it is put into the copy. */
  | { readonly does: 'own'; readonly at: number }

export type Fault = 'none' | 'broken' | 'failing' | 'busy' | 'cursor' | 'twice'

/** One request: what happens before the service looks, after it has looked, and what becomes of the answer. */
export interface Moment {
  readonly before: readonly Happening[]
  readonly after: readonly Happening[]
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
  /** Told of a change made from here. */
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

  happen(happening: Happening): void {
    this.time += 7
    if (happening.does === 'add') return this.add()
    const id = this.pick(happening.at)
    if (id === undefined) return
    if (happening.does === 'remove') this.items.delete(id)
    else if (happening.does === 'own') this.onOwn(this.write(id, 0))
    else this.write(id, happening.does === 'late' ? happening.by : 0)
  }

  page({ cursor, since }: Question, fault: Fault): AnyPage<Item> {
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

  answer(question: Question, moment: Moment): AnyPage<Item> {
    this.requests += 1
    this.time += moment.takes
    moment.before.forEach((happening) => this.happen(happening))
    const page = this.page(question, moment.fault)
    // Lost on its way, or overtaken by what happens while it travels.
    moment.after.forEach((happening) => this.happen(happening))
    if (moment.fault === 'cursor' && question.cursor === null) return page
    if (moment.fault === 'none' || moment.fault === 'twice') return page
    throw new Refused(moment.fault)
  }
}
