/**
 * Slows down guessing: counts wrong keys per network, and failed sign-ins per account, in the memory of this instance (contract
 * design, "Keys").
 */
import { networkOf } from './client-address.ts'

interface Window {
  readonly endsAt: number
  failures: number
}

/** More failures a minute than this, and the network has to wait. */
export const allowedFailures = 30
/** Networks remembered at once; beyond it the oldest is forgotten, so that memory stays bounded. */
const mostNetworks = 10_000

interface Limits {
  /** Milliseconds. */
  readonly window: number
  /** More than this in a window, and the next has to wait. */
  readonly allowed: number
}

export class FailedAuthentications {
  readonly #limits: Limits
  // In the order in which windows began, which is the order in which they end.
  readonly #windows = new Map<string, Window>()

  constructor(limits: Limits = { window: 60_000, allowed: allowedFailures }) {
    this.#limits = limits
  }

  /** `address` may be an account too. `now`: ISO 8601 UTC. */
  record(address: string, now: string): void {
    const [network, time] = [networkOf(address), Date.parse(now)]
    const window = this.#current(network, time)
    if (window) window.failures += 1
    else this.#begin(network, time)
  }

  /** One that was counted before its outcome was known, and has succeeded. */
  takeBack(address: string, now: string): void {
    const window = this.#current(networkOf(address), Date.parse(now))
    if (window && window.failures > 0) window.failures -= 1
  }

  /** Seconds to wait before this address may try again; null when it need not wait. */
  waitSeconds(address: string, now: string): number | null {
    const time = Date.parse(now)
    const window = this.#current(networkOf(address), time)
    return window && window.failures > this.#limits.allowed ? Math.ceil((window.endsAt - time) / 1000) : null
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
    this.#windows.set(network, { endsAt: time + this.#limits.window, failures: 1 })
  }
}
