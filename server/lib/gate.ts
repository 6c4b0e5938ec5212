/** The entry to something scarce: a few at a time, in turns between those who ask, and a bounded number waits. */
import { Problem } from './problem.ts'

interface GateLimits {
  /** Pieces of work at a time. */
  readonly concurrency: number
  /** Further pieces of one key that wait; more are refused. */
  readonly waitingOfKey?: number
  /** For all keys together. */
  readonly waiting: number
  /** Seconds after which a refused piece may be tried again. */
  readonly retryAfter: number
}

interface Waiting {
  readonly enter: () => void
}

export class Gate {
  readonly #limits: GateLimits
  /** By key, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0
  #waiting = 0

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  /** Throws `service_busy` when too many wait, what `work` throws, and the signal's reason when it ends the wait. */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#running < this.#limits.concurrency) this.#running += 1
    else await this.#wait(key, signal)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingOfKey = waiting, retryAfter } = this.#limits
    const queue = this.#queues.get(key) ?? []
    if (this.#waiting >= waiting || queue.length >= waitingOfKey)
      throw new Problem('service_busy', { seconds: retryAfter })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      this.#remove(key, entry)
      reject(signal?.reason)
    }
    const entry = {
      enter: () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      },
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    this.#queues.set(key, [...queue, entry])
    this.#waiting += 1
    return promise
  }

  /** Hands the place on: to the key that has waited longest for its turn. */
  #leave(): void {
    const [first] = this.#queues
    const [key, [next, ...rest]] = first ?? ['', []]
    if (!next) {
      this.#running -= 1
      return
    }
    this.#queues.delete(key)
    if (rest.length > 0) this.#queues.set(key, rest)
    this.#waiting -= 1
    next.enter()
  }

  #remove(key: string, entry: Waiting): void {
    const rest = (this.#queues.get(key) ?? []).filter((other) => other !== entry)
    if (rest.length > 0) this.#queues.set(key, rest)
    else this.#queues.delete(key)
    this.#waiting -= 1
  }
}
