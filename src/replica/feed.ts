/**
 * Keeps what the app holds of an association equal to the service: reads a snapshot, listens for changes and reads what is new. One for
 * each session; docs/decisions/data-layer.md.
 */
import type { ChangeSignal, SnapshotLine } from '#contract/schemas/management/snapshot.ts'
import { NetworkError } from '#client/errors.ts'
import { Holdings, type HeldListName, type RecordKind } from './holdings.ts'
import type { Identified } from './record-set.ts'
import { createViews, type ReplicaSnapshot } from './views.ts'

/** Waiting of a feed. */

/** Resolves after so many milliseconds or when `wake` is called; never rejects. */
function createSleep(signal: AbortSignal) {
  let wake = () => {}
  signal.addEventListener('abort', () => wake(), { once: true })
  return {
    wake: () => wake(),
    for: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = Number.isFinite(milliseconds) ? setTimeout(() => wake(), milliseconds) : undefined
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (signal.aborted) wake()
      }),
  }
}

/** Calls back when it has not begun again for so many milliseconds. */
function createTimer(onEnd: () => void, milliseconds: number) {
  let timer = setTimeout(onEnd, milliseconds)
  return {
    begin() {
      clearTimeout(timer)
      timer = setTimeout(onEnd, milliseconds)
    },
    end: () => clearTimeout(timer),
  }
}

export interface FeedPorts {
  readonly readSnapshot: (since: number | null, signal: AbortSignal) => AsyncIterable<SnapshotLine>
  readonly watchChanges: (signal: AbortSignal) => AsyncIterable<ChangeSignal>
  /** Whether the user may be looking at it. */
  readonly isShown: () => boolean
  /** `listener` is called when that changes, and when the connection is back. */
  readonly subscribe: (listener: () => void) => () => void
  /** Seconds after which a failure may be gone; null where asking again would not help. */
  readonly retryAfter: (error: unknown) => number | null
  readonly onEnded: (why: 'session' | 'permissions') => void
  /** Changes have come, for whatever else shows them. */
  readonly onChanges: () => void
}

/** In milliseconds. A heartbeat comes every 15 s: without one, a proxy holds back what the service sends, or the connection is dead. */
const longestSilence = 35_000
/** How often changes are asked for without a stream. */
const pollEvery = 10_000
/** How long a hidden tab goes on listening: most are shown again soon. */
const listensHidden = 30_000
const longestPause = 30_000
/** Between two renderings while a complete snapshot comes in: copying a hundred thousand rows takes a while. */
const publishEvery = { few: 150, many: 500 }
const many = 20_000
/** A failure that is gone at the next attempts is not worth a word. */
const quietFaults = 2

/** A random part keeps tabs from asking together after the service was away. */
function pauseAfter(faults: number): number {
  return Math.min(1000 * 2 ** (faults - 1), longestPause) * (0.5 + Math.random() / 2)
}

export class Feed {
  readonly #ports: FeedPorts
  readonly #holdings = new Holdings()
  readonly #views = createViews(this.#holdings)
  readonly #clockListeners = new Set<() => void>()
  #wakeReader = () => {}
  /** There may be something new. */
  #isDue = true
  /** The clock that the stream told, until a reading has come so far. */
  #told: number | null = null
  /** When the stream was last heard, in milliseconds since the epoch. */
  #heardAt = Number.NEGATIVE_INFINITY
  /** Lets a reading end that began before the records were cleared. */
  #reading = new AbortController()

  constructor(ports: FeedPorts) {
    this.#ports = ports
  }

  get(list: HeldListName): ReplicaSnapshot<Identified> {
    return this.#views.get(list)
  }

  /** The result ends it. */
  subscribe(list: HeldListName, listener: () => void): () => void {
    return this.#views.subscribe(list, listener)
  }

  /** Up to which change everything is held; null before the first reading is complete. */
  get clock(): number | null {
    return this.#holdings.clock
  }

  /** The result ends it. */
  subscribeToClock(listener: () => void): () => void {
    this.#clockListeners.add(listener)
    return () => void this.#clockListeners.delete(listener)
  }

  find(kind: RecordKind, id: number): Identified | undefined {
    return this.#holdings.find(kind, id)
  }

  /** Shows the answer to a change made here. */
  put(list: HeldListName, row: Identified): void {
    this.#holdings.put(list, row)
    this.#views.publish()
  }

  /** Removes a record that was deleted here. */
  drop(list: HeldListName, id: number): void {
    this.#holdings.drop(list, id)
    this.#views.publish()
  }

  /** Asks for changes now. */
  refresh(): void {
    this.#isDue = true
    this.#wakeReader()
  }

  /** Holds nothing any more, and reads everything again. */
  clear(): void {
    this.#reading.abort()
    this.#holdings.clear()
    this.#views.report(null)
    this.#views.publish()
    this.refresh()
  }

  /** Runs until the signal is aborted; it may be started again then. */
  async run(signal: AbortSignal): Promise<void> {
    this.#isDue = true
    this.#heardAt = Number.NEGATIVE_INFINITY
    await Promise.all([this.#keepReading(signal), this.#keepListening(signal)])
  }

  /** Reads whenever something may be new, and waits after a failure. */
  async #keepReading(signal: AbortSignal): Promise<void> {
    const sleep = createSleep(signal)
    this.#wakeReader = sleep.wake
    for (let faults = 0; !signal.aborted;) {
      const isShown = this.#ports.isShown()
      if (!isShown || !(this.#isDue || this.#told !== null)) {
        await sleep.for(isShown ? pollEvery : Number.POSITIVE_INFINITY)
        // Nothing is heard behind a proxy that holds back what the service sends.
        this.#isDue ||= Date.now() - this.#heardAt > longestSilence
        continue
      }
      this.#isDue = false
      this.#reading = new AbortController()
      try {
        await this.#readOnce(AbortSignal.any([signal, this.#reading.signal]))
        faults = 0
      } catch (error) {
        this.#isDue = true
        if (signal.aborted || this.#reading.signal.aborted) continue
        faults += 1
        await sleep.for(this.#pauseAfter(error, faults))
      }
    }
  }

  /** Milliseconds to wait after a failure, which screens tell once it lasts. */
  #pauseAfter(error: unknown, faults: number): number {
    const seconds = this.#ports.retryAfter(error)
    const cause = error instanceof Error ? error : new Error('reading a snapshot failed', { cause: error })
    const pause = seconds === null ? Number.POSITIVE_INFINITY : Math.max(seconds * 1000, pauseAfter(faults))
    if (seconds === null || faults > quietFaults) this.#views.report(cause)
    return pause
  }

  /** Reads one response to its end, and shows the rows of a complete one as they come. */
  async #readOnce(signal: AbortSignal): Promise<void> {
    const since = this.#holdings.clock
    this.#holdings.begin()
    let timer: ReturnType<typeof setTimeout> | undefined
    const publish = () => {
      clearTimeout(timer)
      timer = undefined
      this.#views.publish()
    }
    let kind: string | null = null
    try {
      for await (const line of this.#ports.readSnapshot(since, signal)) {
        signal.throwIfAborted()
        this.#holdings.take(line)
        if ('end' in line) {
          // The change log knows records that no snapshot has, such as jobs.
          this.#current(line.end, since !== null && (kind !== null || line.end !== since))
          return
        }
        if (!('kind' in line)) continue
        // Changes are shown together, in the state of one moment.
        if (since === null && kind !== line.kind) publish()
        else if (since === null) timer ??= setTimeout(publish, this.#publishEvery())
        ;({ kind } = line)
      }
    } finally {
      clearTimeout(timer)
    }
    throw new NetworkError({ cause: new Error('the snapshot broke off') })
  }

  #publishEvery(): number {
    return this.#holdings.size < many ? publishEvery.few : publishEvery.many
  }

  /** Everything up to a clock is held. */
  #current(clock: number, hasChanged: boolean): void {
    if (this.#told !== null && this.#told <= clock) this.#told = null
    // Something was older than a change made here.
    if (this.#holdings.clock !== clock) this.#isDue = true
    this.#views.report(null)
    this.#views.publish()
    if (hasChanged) this.#ports.onChanges()
    for (const listener of this.#clockListeners) listener()
  }

  /** Listens while the user may be looking, and for a while longer. */
  async #keepListening(signal: AbortSignal): Promise<void> {
    const sleep = createSleep(signal)
    let stop = new AbortController()
    let hiding: ReturnType<typeof setTimeout> | undefined
    const leave = this.#ports.subscribe(() => {
      clearTimeout(hiding)
      if (!this.#ports.isShown()) {
        hiding = setTimeout(() => stop.abort(), listensHidden)
        return
      }
      sleep.wake()
      this.refresh()
    })
    for (let faults = 0; !signal.aborted;) {
      if (!this.#ports.isShown()) {
        await sleep.for(Number.POSITIVE_INFINITY)
        continue
      }
      stop = new AbortController()
      const began = Date.now()
      await this.#listen(AbortSignal.any([signal, stop.signal]))
      faults = this.#heardAt >= began ? 0 : faults + 1
      if (!stop.signal.aborted) await sleep.for(pauseAfter(faults + 1))
    }
    leave()
    clearTimeout(hiding)
  }

  /** Listens until the stream ends, breaks off, or is silent for too long. */
  async #listen(signal: AbortSignal): Promise<void> {
    const silent = new AbortController()
    const timer = createTimer(() => silent.abort(), longestSilence)
    try {
      for await (const change of this.#ports.watchChanges(AbortSignal.any([signal, silent.signal]))) {
        timer.begin()
        this.#heardAt = Date.now()
        if ('ended' in change) {
          this.#ports.onEnded(change.ended)
          return
        }
        if (change.clock === this.#holdings.clock) continue
        this.#told = change.clock
        this.#wakeReader()
      }
    } catch {
      // For any reason: `#keepReading` asks for changes in the meantime, and reports a lasting failure.
      this.#heardAt = Number.NEGATIVE_INFINITY
    } finally {
      timer.end()
    }
  }
}
