/** Requests per minute of keys, sessions and associations: counted in memory, or in PostgreSQL for all instances together. */
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Environment, rateLimits, sessionRateLimit } from '#contract/operations.ts'
import type { CallerKey } from '../operation/context.ts'
import type { Database, Storage } from '../database/database.ts'

/** The use of a key in the current window. */
export interface RateState {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window resets, 1 or more. */
  readonly resetSeconds: number
  readonly exceeded: boolean
}

export interface RateLimiter {
  /** Counts one request. Throws when the count cannot be kept. */
  take(organizationId: number, key: CallerKey): Promise<RateState>
}

/** Requests per minute: of a key (specification, "Limits"), and of the session of a person. */
export type RateLimits = Readonly<Record<Environment | 'session', number>>

export const usualLimits: RateLimits = { ...rateLimits, session: sessionRateLimit }

const windowSeconds = 60

/** The PostgreSQL client that the library requires, on the connections that are already open. */
function postgresClient(db: Database) {
  return {
    query: async ({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: rows.length }
    },
  }
}

function postgresLimiter(db: Database, points: number): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      {
        storeClient: postgresClient(db),
        // Says how to ask for a connection: not at all.
        storeType: 'pool',
        tableName: 'rate_limits',
        keyPrefix: '',
        points,
        duration: windowSeconds,
      },
      (error) => (error ? reject(error) : resolve(limiter)),
    )
  })
}

type Counter = RateLimiterMemory | RateLimiterPostgres

async function consume(counter: Counter, id: string): Promise<{ result: RateLimiterRes; exceeded: boolean }> {
  try {
    return { result: await counter.consume(id), exceeded: false }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { result: refusal, exceeded: true }
    throw refusal
  }
}

function stateOf({ result, exceeded }: Awaited<ReturnType<typeof consume>>, limit: number): RateState {
  return {
    limit,
    remaining: result.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    exceeded,
  }
}

/** `ofAssociation`: requests of all keys and sessions of an association together. */
export async function createRateLimiter(
  storage: Storage,
  limits: RateLimits,
  ofAssociation: number,
): Promise<RateLimiter> {
  const counterFor = async (points: number): Promise<Counter> =>
    storage.engine === 'postgres'
      ? postgresLimiter(storage.lookups, points)
      : new RateLimiterMemory({ points, duration: windowSeconds })
  const counters = {
    live: await counterFor(limits.live),
    test: await counterFor(limits.test),
    session: await counterFor(limits.session),
  }
  const associations = await counterFor(ofAssociation)
  return {
    take: async (organizationId, { id, environment, person }) => {
      const kind = person === null ? environment : 'session'
      const [own, ofAll] = await Promise.all([
        consume(counters[kind], `${organizationId}:${id}`),
        consume(associations, `${organizationId}`),
      ])
      return ofAll.exceeded ? stateOf(ofAll, ofAssociation) : stateOf(own, limits[kind])
    },
  }
}
