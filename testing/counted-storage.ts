/** Counts the statements and commits that a piece of work costs. */
import type { KyselyPlugin } from 'kysely'
import type { Storage } from '../server/database/database.ts'

export interface Cost {
  /** Without `begin` and `commit`. */
  readonly statements: number
  /** Commits of transactions that may write. */
  readonly commits: number
}

export interface CountedStorage {
  readonly storage: Storage
  costOf(work: () => Promise<unknown>): Promise<Cost>
  /** How many rows it gets from the database. */
  rowsOf(work: () => Promise<unknown>): Promise<number>
}

export function countedStorage(storage: Storage): CountedStorage {
  let [statements, commits, rows] = [0, 0, 0]
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      rows += result.rows.length
      return result
    },
  }
  const counted: Storage = {
    db: storage.db.withPlugin(counter),
    lookups: storage.lookups.withPlugin(counter),
    engine: storage.engine,
    address: storage.address,
    transaction: async (work, options) => {
      const result = await storage.transaction((tx) => work(tx.withPlugin(counter)), options)
      commits += 1
      return result
    },
    staged: async (slug, { work, lock }) => {
      const staged = await storage.staged(slug, {
        work: ({ tx, stored }) => work({ tx: tx.withPlugin(counter), stored: stored.withPlugin(counter) }),
        lock,
      })
      commits += 1
      return staged
    },
    snapshot: (work) => storage.snapshot((tx) => work(tx.withPlugin(counter))),
    canWrite: () => storage.canWrite(),
    backup: (file) => storage.backup(file),
    close: () => storage.close(),
  }
  return {
    storage: counted,
    costOf: async (work) => {
      ;[statements, commits] = [0, 0]
      await work()
      return { statements, commits }
    },
    rowsOf: async (work) => {
      rows = 0
      await work()
      return rows
    },
  }
}
