/** Slows down guessing: counts wrong keys per address, in the memory of this instance (contract design, "Keys"). */

interface Window {
  readonly endsAt: number
  failures: number
}

const windowMilliseconds = 60_000
/** More failures a minute than this, and the address is held up. */
export const allowedFailures = 30
/** Addresses remembered at once; beyond it the oldest is forgotten, so that memory stays bounded. */
const mostAddresses = 10_000

export class FailedAuthentications {
  // In the order in which windows began, which is the order in which they end.
  readonly #windows = new Map<string, Window>()

  /** `now`: ISO 8601 UTC. */
  record(address: string, now: string): void {
    const time = Date.parse(now)
    const window = this.#current(address, time)
    if (window) window.failures += 1
    else this.#begin(address, time)
  }

  /** Seconds to wait before this address may try again; null when it need not wait. */
  waitSeconds(address: string, now: string): number | null {
    const time = Date.parse(now)
    const window = this.#current(address, time)
    return window && window.failures > allowedFailures ? Math.ceil((window.endsAt - time) / 1000) : null
  }

  #current(address: string, time: number): Window | undefined {
    const window = this.#windows.get(address)
    return window && window.endsAt > time ? window : undefined
  }

  #begin(address: string, time: number): void {
    for (const [other, { endsAt }] of this.#windows) {
      if (endsAt > time && this.#windows.size < mostAddresses) break
      this.#windows.delete(other)
    }
    this.#windows.delete(address)
    this.#windows.set(address, { endsAt: time + windowMilliseconds, failures: 1 })
  }
}
