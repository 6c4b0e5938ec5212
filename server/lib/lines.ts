/** Work of each key one after the other, in the order in which it came; a bounded number runs or waits. */
import { Problem } from './problem.ts'

interface LineLimits {
  /** Pieces of work of one key, the one that runs included; more are refused. */
  readonly own: number
  /** For all keys together. */
  readonly all: number
  /** Seconds after which a refused piece may be tried again. */
  readonly retryAfter: number
}

interface Line {
  last: Promise<unknown>
  count: number
}

export class Lines<Key> {
  readonly #limits: LineLimits
  readonly #lines = new Map<Key, Line>()
  #inAll = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** Throws `service_busy` when too many wait, and what `work` throws. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const { own, all, retryAfter } = this.#limits
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), count: 0 }
    if (this.#inAll >= all || line.count >= own) throw new Problem('service_busy', { seconds: retryAfter })
    this.#lines.set(key, line)
    this.#inAll += 1
    line.count += 1
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#inAll -= 1
      line.count -= 1
      if (line.count === 0) this.#lines.delete(key)
    }
  }
}
