/** Kysely's PostgreSQL dialect on `pg`, with values in the forms that SQLite gives: numbers, `YYYY-MM-DD`, ISO 8601 UTC. */
import { CompiledQuery, PostgresDialect } from 'kysely'
import pg from 'pg'

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.date, String],
  [oid.timestamptz, instant],
])

/** `2026-03-01 12:00:00.5+00` → `2026-03-01T12:00:00.500Z`. */
function instant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00')).toISOString()
}

function getTypeParser(id: number, format?: 'text' | 'binary'): unknown {
  return parsers.get(id) ?? pg.types.getTypeParser(id, format)
}

/** Per connection, so that the server's own settings cannot change what queries mean or let them hang. */
const session = `
  select set_config('timezone', 'UTC', false),
    set_config('datestyle', 'ISO', false),
    set_config('default_transaction_isolation', 'read committed', false),
    set_config('lock_timeout', '30s', false),
    set_config('idle_in_transaction_session_timeout', '120s', false)
`

/** Milliseconds in which a connection is made, or becomes free. */
const connectWithin = 10_000

export function openPostgres(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'ledenbalie',
    max: 10,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    types: { getTypeParser },
  })
  survive(pool)
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(session))
    },
  })
}

/**
 * A connection that breaks is an `error` event, which would end the process if nobody listened: of the pool while it is idle, of
 * the connection itself while a transaction holds it. The pool replaces it, and a query that was running fails by itself.
 */
function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
