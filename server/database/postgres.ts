/** Kysely's PostgreSQL dialect on `pg`, with values in the forms that SQLite gives: numbers, `YYYY-MM-DD`, ISO 8601 UTC. */
import { Socket } from 'node:net'
import { CompiledQuery, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isOutOfConnections } from './errors.ts'
import { preparedName } from './prepared.ts'
import { retryWhile } from './retry.ts'
import type { Timeouts } from './timeouts.ts'

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
function session({ lock, statement }: Timeouts): string {
  return `
    select set_config('timezone', 'UTC', false),
      set_config('datestyle', 'ISO', false),
      set_config('default_transaction_isolation', 'read committed', false),
      set_config('lock_timeout', '${lock}ms', false),
      set_config('statement_timeout', '${statement}ms', false),
      set_config('idle_in_transaction_session_timeout', '${Math.min(longestIdle, 2 * lock)}ms', false)
  `
}

/** Milliseconds after which the server ends a transaction in which nothing happens: its process is frozen, and others wait for its locks. */
const longestIdle = 120_000

/** Milliseconds in which a connection is made, or becomes free. */
const longestConnect = 10_000
/** Times a statement's own time: the server has a quarter longer to say that the time is over. */
const silence = 1.25
/** Milliseconds of silence after which the system asks whether the other side is still there. */
const keepAliveDelay = 10_000

/** A socket that is given up when a statement gets no answer at all: a connection can die without being closed. */
function impatientSocket(milliseconds: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }))
  })
}

/** A pool of at most `max` connections, which are made when they are needed. */
export function postgresDialect(databaseUrl: string, max: number, timeouts: Timeouts): PostgresDialect {
  const connectWithin = Math.min(timeouts.lock, longestConnect)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'ledenbalie',
    max,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    stream: () => impatientSocket(timeouts.statement * silence),
    types: { getTypeParser },
  })
  survive(pool)
  nameStatements(pool)
  return new PostgresDialect({
    pool: {
      connect: () => retryWhile(isOutOfConnections, () => pool.connect(), connectWithin),
      end: () => pool.end(),
      options: pool.options,
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(session(timeouts)))
    },
  })
}

/**
 * A connection that breaks is an `error` event, which would end the process without a listener: of the pool while it is idle, of
 * the connection itself while a transaction holds it. The pool replaces it, and a query that was running fails.
 */
function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Gives each prepared query its name: Kysely hands over the text alone. */
function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    const named = (text: unknown, ...more: unknown[]): unknown => {
      const name = typeof text === 'string' ? preparedName(text) : undefined
      return Reflect.apply(query, client, [name === undefined ? text : { name, text }, ...more])
    }
    Object.defineProperty(client, 'query', { value: named })
  })
}
