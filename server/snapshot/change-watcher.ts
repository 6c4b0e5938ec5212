/**
 * Tells listeners that their association has changed, whichever process changed it: one query for all of them, as long as there are any.
 * It asks for the clocks instead of listening on a connection, so that it is the same on both databases and behind a pooler.
 */
import type { Storage } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'

export interface ChangeListener {
  readonly onChange: () => void
  /** The service stops. */
  readonly onStop: () => void
}

interface WatcherOptions {
  readonly storage: Pick<Storage, 'lookups'>
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly interval?: number
  readonly mostListeners?: number
}

/** Parameters of one query. */
const mostIds = 1_000

export class ChangeWatcher {
  readonly #options: Required<WatcherOptions>
  readonly #listeners = new Map<number, Set<ChangeListener>>()
  /** By association, as last seen. */
  readonly #clocks = new Map<number, number>()
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor({ interval = 400, mostListeners = 2_000, ...rest }: WatcherOptions) {
    this.#options = { interval, mostListeners, ...rest }
  }

  /** The result ends it, and may be called again. Throws `service_busy` beyond the limit, and once the service stops. */
  watch(associationId: number, listener: ChangeListener): () => void {
    if (this.#isStopped || this.#count >= this.#options.mostListeners) throw new Problem('service_busy', { seconds: 5 })
    const listeners = this.#listeners.get(associationId) ?? new Set()
    this.#listeners.set(associationId, listeners.add(listener))
    this.#count += 1
    this.#schedule()
    return () => {
      if (!listeners.delete(listener)) return
      this.#count -= 1
      if (listeners.size > 0) return
      this.#listeners.delete(associationId)
      this.#clocks.delete(associationId)
    }
  }

  /** Ends every listener. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const listener of [...this.#listeners.values()].flatMap((listeners) => [...listeners])) listener.onStop()
    await this.#looking
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isStopped || this.#count === 0) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => {
        this.#timer = undefined
        this.#schedule()
      })
    }, this.#options.interval)
  }

  async #look(): Promise<void> {
    const { storage, log } = this.#options
    const ids = [...this.#listeners.keys()]
    try {
      for (let start = 0; start < ids.length; start += mostIds) {
        const rows = await storage.lookups
          .selectFrom('change_clocks')
          .where('organization_id', 'in', ids.slice(start, start + mostIds))
          .select(['organization_id', 'last_change'])
          .execute()
        for (const { organization_id: id, last_change: clock } of rows) this.#compare(id, clock)
      }
    } catch (error) {
      // Listeners hear of it at their next heartbeat; the next look may succeed.
      log.warn({ err: error }, 'could not look for changes')
    }
  }

  #compare(id: number, clock: number): void {
    const before = this.#clocks.get(id)
    this.#clocks.set(id, clock)
    if (before === clock) return
    for (const listener of this.#listeners.get(id) ?? []) listener.onChange()
  }
}
