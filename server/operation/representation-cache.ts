/**
 * Representations as JSON, in the bytes that are sent, kept by their version. Most of what a page of a list costs is reading whole rows
 * and writing them out, and most records are asked for far more often than they change. They can never be out of date:
 * they are asked for with the `updated_at` just read, which moves with everything that is shown.
 */
import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'

interface Entry {
  readonly version: string
  readonly json: Buffer
}

const mebi = 1024 * 1024

/** In bytes: a share of the memory this process may use, so that small machines keep little. */
const defaultBudget = Math.min(64 * mebi, getHeapStatistics().heap_size_limit / 16)

export class RepresentationCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #views = new Map<string, number>()

  constructor(budget = defaultBudget) {
    this.#entries = new LRUCache({ maxSize: Math.floor(budget), sizeCalculation: ({ json }) => json.byteLength || 1 })
  }

  /** A short name for everything besides the record that decides what is shown: association, rights, settings. */
  view(description: string): number {
    const known = this.#views.get(description)
    if (known !== undefined) return known
    this.#views.set(description, this.#views.size)
    return this.#views.size - 1
  }

  get(view: number, id: number, version: string): Buffer | undefined {
    const entry = this.#entries.get(`${view}/${id}`)
    return entry?.version === version ? entry.json : undefined
  }

  set(view: number, id: number, entry: Entry): void {
    this.#entries.set(`${view}/${id}`, entry)
  }
}

/**
 * One cache for each database. Not inside a transaction: what was written there and rolled back would be kept under a version
 * that the next change takes again.
 */
export function cachePerDatabase(budget?: number): (db: Database) => RepresentationCache {
  const caches = new WeakMap<Database, RepresentationCache>()
  return (db) => {
    if (db.isTransaction) throw new Error('Representations are kept outside transactions only.')
    const cache = caches.get(db) ?? new RepresentationCache(budget)
    caches.set(db, cache)
    return cache
  }
}
