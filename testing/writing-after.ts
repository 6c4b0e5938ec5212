/** A reader between whose statements another transaction commits. */
import type { KyselyPlugin } from 'kysely'
import type { Storage } from '../server/database/database.ts'

/** A database for reading that runs `write` once, after the statement of this number, counted from 1. */
export function writingAfter(storage: Storage, statement: number, write: () => Promise<unknown>): Storage['db'] {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      if (statements === statement) await write()
      return result
    },
  }
  return storage.db.withPlugin(plugin)
}
