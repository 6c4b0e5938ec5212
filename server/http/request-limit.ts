/** Slows down a network that sends too many requests of a kind, such as wrong keys, in the memory of this instance. */
import { Problem } from '../lib/problem.ts'
import { networksOf } from '../lib/client-address.ts'

interface Window {
  readonly endsAt: number
  count: number
}

/** Networks remembered at once; beyond it the oldest is forgotten, so that memory stays bounded. */
const mostNetworks = 10_000

interface Limits {
  /** Milliseconds. */
  readonly window: number
  /** More than this in a window, and the next has to wait. */
  readonly allowed: number
}

export class RequestLimit {
  readonly #limits: Limits
  // In the order in which windows began, which is the order in which they end.
  readonly #windows = new Map<string, Window>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** `now`: ISO 8601 UTC. */
  record(address: string, now: string): void {
    const time = Date.parse(now)
    for (const { network } of networksOf(address)) {
      const window = this.#current(network, time)
      if (window) window.count += 1
      else this.#begin(network, time)
    }
  }

  /** Seconds to wait before this address may try again; null when it need not wait. */
  waitSeconds(address: string, now: string): number | null {
    const time = Date.parse(now)
    const waits = networksOf(address).flatMap(({ network, share }) => {
      const window = this.#current(network, time)
      return window && window.count > this.#limits.allowed * share ? [Math.ceil((window.endsAt - time) / 1000)] : []
    })
    return waits.length === 0 ? null : Math.max(...waits)
  }

  /** Counts the request. Throws `rate_limited` for one too many. */
  require(address: string, now: string): void {
    this.record(address, now)
    const seconds = this.waitSeconds(address, now)
    if (seconds !== null) throw new Problem('rate_limited', { seconds })
  }

  #current(network: string, time: number): Window | undefined {
    const window = this.#windows.get(network)
    return window && window.endsAt > time ? window : undefined
  }

  #begin(network: string, time: number): void {
    for (const [other, { endsAt }] of this.#windows) {
      if (endsAt > time && this.#windows.size < mostNetworks) break
      this.#windows.delete(other)
    }
    this.#windows.delete(network)
    this.#windows.set(network, { endsAt: time + this.#limits.window, count: 1 })
  }
}
