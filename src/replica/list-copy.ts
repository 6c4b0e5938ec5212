/** A copy of one list of one session: its records, kept complete and fresh, for whoever looks at it. */
import type { Store } from '../ui/store.ts'
import { startReader, type Answered, type Reader, type ReaderPorts } from './reader.ts'
import { createRecordSet, type RecordKey } from './record-set.ts'
import { createSyncState, doubt, isWhole, noteOf, pollNow, resume, type SyncNote, type SyncRules } from './sync.ts'
import { joinTabs, type TabPorts, type Tabs } from './tabs.ts'

/** What can be seen of a copy. A new object whenever anything changes. */
export interface CopySnapshot<Row> {
  /** In the order of the service; grows until complete. */
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** Nothing has come yet. */
  readonly isPending: boolean
  /** Why it does not go on; what is there stays. */
  readonly error: Error | null
  /** When it is asked for again by itself, in milliseconds since the epoch; null or absent when it is not. */
  readonly retryAt?: number | null
}

export interface ListCopy<Row> extends Omit<Store<CopySnapshot<Row>>, 'set'> {
  /** Records as they are at this moment: the answer to a change. */
  readonly put: (rows: readonly Row[]) => void
  /** Records as they were some time ago, such as those of a search: what is known to be later stays. */
  readonly learn: (rows: readonly Row[]) => void
  /** Asks again after an error, or for what has changed. */
  readonly retry: () => void
  /** Reads everything anew; what is there stays until then. */
  readonly doubt: () => void
  readonly has: (key: RecordKey) => boolean
  /** Something outside changed that reading depends on: the connection, the tab's visibility, who looks. */
  readonly wake: () => void
  /** Forgets everything and reads no more. */
  readonly end: () => void
}

export interface ListCopyPorts<Row> extends Pick<ReaderPorts<Row>, 'read' | 'now' | 'sleep' | 'mayRefresh' | 'judge'> {
  /** Puts off what need not be done at once, such as drawing while pages stream in. Returns the way to call it off. */
  readonly later: (run: () => void, milliseconds: number) => () => void
  readonly join?: (ports: TabPorts<Row>) => Tabs<Row>
}

/** While pages stream in, what is seen of them moves so often; making a list of a hundred thousand takes a while. */
const drawEvery = { few: 150, many: 500 }
const many = 20_000

export function createListCopy<Row>(name: string, rules: SyncRules, ports: ListCopyPorts<Row>): ListCopy<Row> {
  return new LiveCopy(name, rules, ports)
}

class LiveCopy<Row> implements ListCopy<Row> {
  readonly #set = createRecordSet<Row>()
  readonly #listeners = new Set<() => void>()
  readonly #rules: SyncRules
  readonly #ports: ListCopyPorts<Row>
  readonly #tabs: Tabs<Row>
  #state = createSyncState()
  #snapshot: CopySnapshot<Row> = { rows: [], isComplete: false, isPending: true, error: null }
  #reader: Reader | null = null
  #error: Error | null = null
  #retryAt: number | null = null
  #callOff: (() => void) | null = null
  #isEnded = false

  constructor(name: string, rules: SyncRules, ports: ListCopyPorts<Row>) {
    this.#rules = rules
    this.#ports = ports
    const join = ports.join ?? ((tabPorts: TabPorts<Row>) => joinTabs(name, tabPorts))
    this.#tabs = join(this.#tabPorts())
  }

  /** What other tabs may ask of this one. */
  #tabPorts(): TabPorts<Row> {
    return {
      lead: () => this.#lead(),
      follow: () => this.#follow(),
      note: (told) => this.#note(told),
      put: (rows) => this.#put(rows),
      take: (rows) => {
        if (this.#set.take(rows, 0)) this.#publishSoon()
      },
      settle: (keys) => {
        if (this.#set.settle(keys)) this.#publishSoon()
      },
      doubt: () => {
        doubt(this.#state)
        this.wake()
      },
      has: () => ({ rows: this.#set.rows(), note: noteOf(this.#state), keys: this.#set.keys() }),
    }
  }

  #publish(): void {
    this.#callOff?.()
    this.#callOff = null
    const isComplete = isWhole(this.#state)
    const isPending = !isComplete && this.#set.size() === 0
    this.#snapshot = { rows: this.#set.rows(), isComplete, isPending, error: this.#error, retryAt: this.#retryAt }
    for (const listener of this.#listeners) listener()
  }

  #publishSoon(): void {
    const wait = this.#set.size() < many ? drawEvery.few : drawEvery.many
    this.#callOff ??= this.#ports.later(() => this.#publish(), wait)
  }

  #onAnswer({ question, rows, changed, settled }: Answered<Row>): void {
    if (changed || settled !== null || question.kind === 'poll') {
      this.#tabs.tell({ rows, note: noteOf(this.#state), keys: settled })
    }
    if (question.isFirst || settled !== null) this.#publish()
    else if (changed) this.#publishSoon()
  }

  #lead(): void {
    if (this.#isEnded) return
    this.#reader?.stop()
    const { read, now, sleep, mayRefresh, judge } = this.#ports
    const onTrouble = (trouble: Error | null, pause: number | null) => {
      this.#error = trouble
      this.#retryAt = pause === null ? null : Date.now() + pause
      this.#publish()
    }
    const onAnswer = (answered: Answered<Row>) => this.#onAnswer(answered)
    this.#reader = startReader({
      state: this.#state,
      set: this.#set,
      rules: this.#rules,
      ports: { read, now, sleep, mayRefresh, judge, onAnswer, onTrouble },
    })
  }

  #follow(): void {
    this.#reader?.stop()
    this.#reader = null
    this.#error = null
    this.#retryAt = null
    // What was asked and is not answered yet is asked again by the tab that leads now, or by this one later.
    this.#state = resume(noteOf(this.#state), this.#set)
  }

  #note(told: SyncNote): void {
    this.#state = resume(told, this.#set)
    if (isWhole(this.#state) !== this.#snapshot.isComplete) this.#publish()
  }

  #put(rows: readonly Row[]): void {
    if (!this.#isEnded && this.#set.put(rows)) this.#publish()
  }

  readonly get = () => this.#snapshot

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly has = (key: RecordKey) => this.#set.has(key)

  readonly put = (rows: readonly Row[]) => {
    this.#put(rows)
    this.#tabs.put(rows)
  }

  readonly learn = (rows: readonly Row[]) => {
    if (!this.#isEnded && this.#set.take(rows, 0)) this.#publish()
  }

  readonly retry = () => {
    pollNow(this.#state)
    this.wake()
  }

  readonly doubt = () => {
    doubt(this.#state)
    this.#tabs.doubt()
    this.wake()
  }

  readonly wake = () => this.#reader?.wake()

  readonly end = () => {
    this.#isEnded = true
    this.#reader?.stop()
    this.#tabs.leave()
    this.#set.clear()
    this.#state = createSyncState()
    this.#error = null
    this.#retryAt = null
    this.#publish()
  }
}
