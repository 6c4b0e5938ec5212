/** How a database would answer a query: for tests that a list stays fast, whatever there is besides it. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import type { Database, Storage } from '../database/database.ts'

/** Keeps the text of every query that a handle runs. Parts of a query are made into text too, but only whole ones answered. */
function recorder(db: Database, queries: CompiledQuery[]): KyselyPlugin {
  const made = new Map<unknown, CompiledQuery>()
  return {
    transformQuery: ({ node, queryId }) => {
      made.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result, queryId }) => {
      const query = made.get(queryId)
      if (query) queries.push(query)
      return Promise.resolve(result)
    },
  }
}

export async function plan(storage: Storage, query: CompiledQuery): Promise<string> {
  const explain = storage.engine === 'sqlite' ? 'explain query plan' : 'explain'
  return storage.transaction(async (tx) => {
    // Empty tables are read fastest as a whole, so PostgreSQL is asked for the best other way.
    if (storage.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
    const { rows: lines } = await tx.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(explained)
    return lines.map((line) => line.detail ?? line['QUERY PLAN']).join('\n')
  })
}

/** The plan of every query that the work runs on its handle, in their order. */
export async function plansOf(storage: Storage, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = []
  await work(storage.db.withPlugin(recorder(storage.db, queries)))
  return Promise.all(queries.map((each) => plan(storage, each)))
}

/** Reading a whole table, or an index of it from end to end; not what another query has just found. */
export const wholeTable = /Seq Scan|\bSCAN (?!probe|span|counted|stretch|\(|CONSTANT)/
/** Putting in order what no index has in order. */
export const sorting = /\bSort\b|TEMP B-TREE/
