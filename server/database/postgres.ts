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

/** `onIdleError` hears of connections that break while nobody uses them; the pool replaces them by itself. */
export function openPostgres(databaseUrl: string, onIdleError: (error: Error) => void = () => {}): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'ledenbalie',
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without a listener such an error would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(session))
    },
  })
}
