/**
 * One copy for all tabs of a session: the tab that leads reads, and tells the others what it read. The tab on screen
 * leads; a lock decides, and a browser without locks (plain http) lets each tab read for itself.
 *
 * Records and how far reading has come travel together and in order, so that a tab can go on from whatever it has got.
 */
import { randomId } from '../ui/random-id.ts'
import type { RecordKey } from './record-set.ts'
import type { SyncNote } from './sync.ts'

interface Told<Row> {
  readonly rows: readonly Row[]
  readonly note: SyncNote
  /** All records in their order, at the end of a pass: what is not among them is gone. */
  readonly keys: readonly RecordKey[] | null
}

export type TabMessage<Row> =
  | { readonly type: 'hello'; readonly from: string }
  | ({ readonly type: 'part'; readonly from: string; readonly to: string; readonly isLast: boolean } & Told<Row>)
  | ({ readonly type: 'read'; readonly from: string } & Told<Row>)
  | { readonly type: 'put'; readonly from: string; readonly rows: readonly Row[] }
  | { readonly type: 'doubt'; readonly from: string }

export interface TabPorts<Row> {
  readonly lead: () => void
  readonly follow: () => void
  readonly take: (rows: readonly Row[]) => void
  readonly settle: (keys: readonly RecordKey[]) => void
  readonly note: (note: SyncNote) => void
  readonly put: (rows: readonly Row[]) => void
  readonly doubt: () => void
  /** What this tab has, for one that has nothing. */
  readonly has: () => { readonly rows: readonly Row[]; readonly note: SyncNote; readonly keys: readonly RecordKey[] }
}

export interface Tabs<Row> {
  readonly isLeader: () => boolean
  readonly tell: (told: Told<Row>) => void
  readonly put: (rows: readonly Row[]) => void
  readonly doubt: () => void
  readonly leave: () => void
}

/** Records that travel in one message: copying more of them at once would be felt. */
const partSize = 500
/** A tab that does not answer for so long is asleep; another one leads, in milliseconds. */
const patience = 1000

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

export function joinTabs<Row>(name: string, ports: TabPorts<Row>): Tabs<Row> {
  // Missing on plain http from another machine, which the type does not say.
  const locks: LockManager | undefined = navigator.locks
  return locks === undefined ? alone(ports) : new Tab(name, locks, ports)
}

/** Says to whoever has a copy by this name that records have changed, without having one. */
export function tellTabs(name: string, rows: readonly unknown[]): void {
  const channel = new BroadcastChannel(name)
  const message: TabMessage<unknown> = { type: 'put', from: randomId(), rows }
  channel.postMessage(message)
  channel.close()
}

class Tab<Row> implements Tabs<Row> {
  readonly #me = randomId()
  readonly #left = new AbortController()
  readonly #channel: BroadcastChannel
  readonly #name: string
  readonly #locks: LockManager
  readonly #ports: TabPorts<Row>
  #leads = false
  /** Has all that the tab that leads had: before that, how far the other one is says nothing about this one. */
  #isSynced = false
  #isQueued = false
  #release = () => {}
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(name: string, locks: LockManager, ports: TabPorts<Row>) {
    this.#name = name
    this.#locks = locks
    this.#ports = ports
    this.#channel = new BroadcastChannel(name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage<Row>>) => this.#hear(data))
    document.addEventListener('visibilitychange', this.#onVisible)
    this.#begin()
  }

  /** Leads if nobody does, else asks for what there is. */
  #begin(): void {
    const begun = this.#locks.request(this.#name, { ifAvailable: true }, (lock) => {
      if (lock !== null) return this.#lead()
      this.#send({ type: 'hello', from: this.#me })
      this.#beImpatient()
      this.#queue()
      return undefined
    })
    begun.catch(this.#lose)
  }

  #beImpatient(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => this.#steal(), patience)
  }

  #send(message: TabMessage<Row>): void {
    if (!this.#left.signal.aborted) this.#channel.postMessage(message)
  }

  readonly #lead = (): Promise<void> => {
    if (this.#left.signal.aborted) return Promise.resolve()
    clearTimeout(this.#waiting)
    this.#leads = true
    this.#isSynced = true
    this.#ports.lead()
    return new Promise((resolve) => {
      this.#release = resolve
    })
  }

  readonly #lose = (): void => {
    if (!this.#leads || this.#left.signal.aborted) return
    this.#leads = false
    this.#ports.follow()
    this.#queue()
  }

  /** Leads when the one that leads is gone. */
  #queue(): void {
    if (this.#isQueued) return
    this.#isQueued = true
    const granted = () => {
      this.#isQueued = false
      return this.#lead()
    }
    this.#locks.request(this.#name, { signal: this.#left.signal }, granted).catch(this.#lose)
  }

  /** Leads now: the tab on screen must not depend on one that the browser has put to sleep. */
  #steal(): void {
    if (this.#leads || this.#left.signal.aborted) return
    this.#locks.request(this.#name, { steal: true }, this.#lead).catch(this.#lose)
  }

  readonly #onVisible = () => {
    if (isVisible() && this.#isSynced) this.#steal()
  }

  #hear(message: TabMessage<Row>): void {
    if (message.type === 'hello') {
      if (this.#leads) void this.#welcome(message.from)
    } else if (message.type === 'put') this.#ports.put(message.rows)
    else if (message.type === 'doubt') this.#ports.doubt()
    // A tab that has just lost the lead may still say what it read: that is true, but how far it is no longer counts.
    else if (this.#leads) this.#ports.take(message.rows)
    else if (message.type === 'read') this.#hearRead(message)
    else if (message.to === this.#me) this.#hearPart(message)
  }

  #hearRead({ rows, note, keys }: Told<Row>): void {
    this.#ports.take(rows)
    if (!this.#isSynced) return
    if (keys !== null) this.#ports.settle(keys)
    this.#ports.note(note)
  }

  #hearPart({ rows, note, isLast }: Told<Row> & { readonly isLast: boolean }): void {
    this.#ports.take(rows)
    if (!isLast) return this.#beImpatient()
    clearTimeout(this.#waiting)
    this.#isSynced = true
    this.#ports.note(note)
    this.#onVisible()
  }

  /** Tells a new tab everything, a little at a time. */
  async #welcome(to: string): Promise<void> {
    const { rows, note, keys } = this.#ports.has()
    for (let start = 0; start === 0 || start < rows.length; start += partSize) {
      const isLast = start + partSize >= rows.length
      const part = rows.slice(start, start + partSize)
      this.#send({ type: 'part', from: this.#me, to, isLast, rows: part, note, keys: isLast ? keys : null })
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }

  readonly isLeader = () => this.#leads
  readonly tell = (told: Told<Row>) => this.#send({ type: 'read', from: this.#me, ...told })
  readonly put = (rows: readonly Row[]) => this.#send({ type: 'put', from: this.#me, rows })
  readonly doubt = () => this.#send({ type: 'doubt', from: this.#me })

  readonly leave = () => {
    this.#left.abort()
    clearTimeout(this.#waiting)
    this.#release()
    this.#channel.close()
    document.removeEventListener('visibilitychange', this.#onVisible)
  }
}

function alone<Row>({ lead }: TabPorts<Row>): Tabs<Row> {
  queueMicrotask(lead)
  return { isLeader: () => true, tell: () => {}, put: () => {}, doubt: () => {}, leave: () => {} }
}
