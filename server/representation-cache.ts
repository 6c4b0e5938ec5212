/**
 * Representations as JSON text, kept by their version. Most of what a page of a list costs is reading whole rows and
 * writing them out, and most records are asked for far more often than they change. A text can never be out of date:
 * it is asked for with the `updated_at` just read, which moves with everything that is shown.
 */
import { getHeapStatistics } from 'node:v8'
import type { Database } from './database/database.ts'

interface Entry {
  readonly version: string
  readonly text: string
}

const mebi = 1024 * 1024

/** In characters: a share of the memory this process may use, so that small machines keep little. */
const defaultBudget = Math.min(64 * mebi, getHeapStatistics().heap_size_limit / 16)

export class RepresentationCache {
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>()
  readonly #views = new Map<string, number>()
  readonly #budget: number
  #size = 0

  constructor(budget = defaultBudget) {
    this.#budget = budget
  }

  /** A short name for everything besides the record that decides what is shown: association, rights, settings. */
  view(description: string): number {
    const known = this.#views.get(description)
    if (known !== undefined) return known
    this.#views.set(description, this.#views.size)
    return this.#views.size - 1
  }

  get(view: number, id: number, version: string): string | undefined {
    const key = `${view}/${id}`
    const entry = this.#entries.get(key)
    if (entry?.version !== version) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.text
  }

  set(view: number, id: number, entry: Entry): void {
    const key = `${view}/${id}`
    this.#forget(key)
    this.#entries.set(key, entry)
    this.#size += entry.text.length
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#budget) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#size -= this.#entries.get(key)?.text.length ?? 0
    this.#entries.delete(key)
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
