/** How many transactions of one association run at a time, so that its locks cannot hold every connection. */
import { DatabaseBusy } from './errors.ts'

export class Admission {
  readonly #limit: number
  /** Milliseconds. */
  readonly #longestWait: number
  readonly #running = new Map<number, number>()
  readonly #waiting = new Map<number, (() => void)[]>()

  constructor(limit: number, longestWait: number) {
    this.#limit = limit
    this.#longestWait = longestWait
  }

  /** Runs the work once the association has fewer than the limit running, in order of asking. Throws `DatabaseBusy`. */
  async run<T>(association: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(association)
    try {
      return await work()
    } finally {
      this.#leave(association)
    }
  }

  async #enter(association: number): Promise<void> {
    const running = this.#running.get(association) ?? 0
    if (running < this.#limit) {
      this.#running.set(association, running + 1)
      return
    }
    const turn = Promise.withResolvers<void>()
    const queue = this.#waiting.get(association) ?? []
    this.#waiting.set(association, queue)
    queue.push(turn.resolve)
    const timer = setTimeout(() => {
      const at = queue.indexOf(turn.resolve)
      if (at >= 0) queue.splice(at, 1)
      turn.reject(new DatabaseBusy())
    }, this.#longestWait)
    // The transaction that ends hands over its turn, so the count does not change.
    await turn.promise.finally(() => clearTimeout(timer))
  }

  #leave(association: number): void {
    const next = this.#waiting.get(association)?.shift()
    if (next) {
      next()
      return
    }
    this.#waiting.delete(association)
    const running = (this.#running.get(association) ?? 1) - 1
    if (running > 0) this.#running.set(association, running)
    else this.#running.delete(association)
  }
}
