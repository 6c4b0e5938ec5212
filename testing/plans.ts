/** Query plans, for tests that a list stays fast regardless of other data. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import type { Database, Storage } from '../server/database/database.ts'

/** Records the SQL of every query that runs. Subqueries are compiled too, but only executed queries get a result. */
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

function isName(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'name')
}

export async function plan(storage: Storage, query: CompiledQuery): Promise<string> {
  const explain = storage.engine === 'sqlite' ? 'explain query plan' : 'explain'
  return storage.transaction(async (tx) => {
    // Sequential scans are cheapest on empty tables, so PostgreSQL is asked for the best alternative.
    if (storage.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    // A prepared query has names in place of values: for its plan any number will do.
    const values = query.parameters.map((value) => (isName(value) ? 1 : value))
    const explained = CompiledQuery.raw(`${explain} ${query.sql}`, values)
    const { rows: lines } = await tx.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(explained)
    return lines.map((line) => line.detail ?? line['QUERY PLAN']).join('\n')
  })
}

/** The plan of each query that the work runs, in order. */
export async function plansOf(storage: Storage, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = []
  await work(storage.db.withPlugin(recorder(storage.db, queries)))
  return Promise.all(queries.map((each) => plan(storage, each)))
}

/**
 * Counts the rows of all tables, as a database does by itself at a moment of its own. PostgreSQL reads an index alone only when pages are
 * known to be visible to everybody, which is stated here: `vacuum` finds it out once their commit is in the log on the disk, which
 * with `synchronous_commit` off is a few tenths of a second later.
 */
export async function countAllRows({ engine, db }: Storage): Promise<void> {
  await sql`analyze`.execute(db)
  if (engine === 'postgres')
    await sql`update pg_class set relallvisible = relpages where relnamespace = 'public'::regnamespace`.execute(db)
}

/** Reads a whole table or index; scans of intermediate results do not count. */
export const wholeTable = /Seq Scan|\bSCAN (?!agg|probe|span|counted|stretch|\(|CONSTANT)/
/** Sorts rows that no index provides in order. */
export const sorting = /\bSort\b|TEMP B-TREE/
