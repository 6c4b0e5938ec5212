/**
 * Tells listeners that their association has changed, whichever process changed it: one query for all of them, as long as there are any.
 * It asks for the clocks instead of listening on a connection, so that it is the same on both databases and behind a pooler.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { ChangeListener } from '../operation/context.ts'
import type { Storage } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Problem } from '../lib/problem.ts'

interface WatcherOptions {
  readonly storage: Pick<Storage, 'lookups'>
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly interval?: number
  /** In all. One association has a quarter of them, and one key or session a fortieth, so that none keeps others from listening. */
  readonly mostListeners?: number
}

interface Listened {
  readonly association: { readonly id: number }
  readonly key: { readonly id: number }
}

/** Parameters of one query. */
const mostIds = 1_000

/** Listeners that hear of a change at a time: each looks for its session, and everyone else waits for as long on SQLite, or for a connection. */
const atOnce = 8

export class ChangeWatcher {
  readonly #options: Required<WatcherOptions>
  readonly #listeners = new Map<number, Set<ChangeListener>>()
  /** By association, as last seen. */
  readonly #clocks = new Map<number, number>()
  /** Listeners in all, of an association and of a key. */
  readonly #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor({ interval = 400, mostListeners = 2_000, ...rest }: WatcherOptions) {
    this.#options = { interval, mostListeners, ...rest }
  }

  /** The result ends it, and may be called again. Throws `service_busy` beyond a limit, and once the service stops. */
  watch({ association: { id: associationId }, key }: Listened, listener: ChangeListener): () => void {
    const most = this.#options.mostListeners
    const limits = [
      { of: 'all', most },
      { of: `${associationId}`, most: Math.ceil(most / 4) },
      { of: `${associationId} ${key.id}`, most: Math.ceil(most / 40) },
    ]
    const isFull = limits.some(({ of, most: allowed }) => this.#countOf(of) >= allowed)
    if (this.#isStopped || isFull) throw new Problem('service_busy', { seconds: 5 })
    const listeners = this.#listeners.get(associationId) ?? new Set()
    this.#listeners.set(associationId, listeners.add(listener))
    for (const { of } of limits) this.#add(of, 1)
    this.#schedule()
    return () => {
      if (!listeners.delete(listener)) return
      for (const { of } of limits) this.#add(of, -1)
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

  #countOf(of: string): number {
    return this.#counts.get(of) ?? 0
  }

  #add(of: string, more: 1 | -1): void {
    const count = this.#countOf(of) + more
    if (count === 0) this.#counts.delete(of)
    else this.#counts.set(of, count)
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isStopped || this.#listeners.size === 0) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => {
        this.#timer = undefined
        this.#schedule()
      })
    }, this.#options.interval)
  }

  async #look(): Promise<void> {
    try {
      await this.#tell(await this.#changed())
    } catch (error) {
      // Listeners hear of it at their next heartbeat; the next look may succeed.
      this.#options.log.warn({ err: error }, 'could not look for changes')
    }
  }

  /** The clocks of the associations that have changed since the last look. */
  async #changed(): Promise<ReadonlyMap<number, number>> {
    const ids = [...this.#listeners.keys()]
    const changed = new Map<number, number>()
    for (let start = 0; start < ids.length; start += mostIds) {
      const rows = await this.#options.storage.lookups
        .selectFrom('change_clocks')
        .where('organization_id', 'in', ids.slice(start, start + mostIds))
        .select(['organization_id', 'last_change'])
        .execute()
      const later = rows.filter(({ organization_id: id, last_change: clock }) => this.#isNew(id, clock))
      for (const { organization_id: id, last_change: clock } of later) changed.set(id, clock)
    }
    return changed
  }

  #isNew(id: number, clock: number): boolean {
    const before = this.#clocks.get(id)
    this.#clocks.set(id, clock)
    return before !== clock
  }

  /** `clocks` of the associations that have changed. */
  async #tell(clocks: ReadonlyMap<number, number>): Promise<void> {
    const heard = [...clocks].flatMap(([id, clock]) =>
      [...(this.#listeners.get(id) ?? [])].map((listener) => () => listener.onChange(clock)),
    )
    for (let from = 0; from < heard.length && !this.#isStopped; from += atOnce) {
      await Promise.all(heard.slice(from, from + atOnce).map((tell) => tell()))
      await turn()
    }
  }
}
