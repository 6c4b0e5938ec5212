/**
 * Slows down guessing of what can be guessed: attempts are counted per account and network, per account, per network and in all, in the
 * database, so that every instance counts the same. Why: docs/decisions/sign-in-limits.md.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { emailKey } from '#contract/text.ts'
import { later } from '../../lib/clock.ts'
import type { PreparingContext, PublicContext } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import { networksOf } from '../../lib/client-address.ts'
import type { PersonRow } from '../queries.ts'
import { Problem } from '../../lib/problem.ts'

interface Limit {
  readonly key: string
  /** More than this until its end, and the next has to wait. */
  readonly allowed: number
  /** Milliseconds. */
  readonly window: number
}

const minute = 60_000

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** `account`: `emailKey` of the address, also of one that no one has. */
function limitsOf(account: string, address: string): Limit[] {
  const networks = networksOf(address)
  const [own] = networks
  return [
    { key: `account ${hashed(account)} ${own?.network}`, allowed: 10, window: 15 * minute },
    { key: `account ${hashed(account)}`, allowed: 30, window: 15 * minute },
    ...networks.map(({ network, share }) => ({ key: `network ${network}`, allowed: 30 * share, window: minute })),
    { key: 'all', allowed: 300, window: minute },
  ]
}

type AttemptScope = Pick<PublicContext, 'storage' | 'now' | 'address'>

export interface Attempt {
  /** Seconds to wait; null when the attempt may go on. */
  readonly waitSeconds: number | null
  /** Takes it back, because it was no guess. */
  readonly succeed: () => Promise<void>
}

/** Counts an attempt before its outcome is known, so that many at once are limited too. */
export async function beginAttempt(ctx: AttemptScope, account: string): Promise<Attempt> {
  return count(ctx, limitsOf(account, ctx.address))
}

/** The same on a device that has signed in before, whatever strangers have done elsewhere. */
export async function beginKnownAttempt(ctx: AttemptScope, deviceHash: string): Promise<Attempt> {
  return beginOwnAttempt(ctx, `device ${deviceHash}`)
}

/** The same where no stranger can try: `key` names whose attempts are counted. */
async function beginOwnAttempt(ctx: AttemptScope, key: string): Promise<Attempt> {
  return count(ctx, [{ key, allowed: 10, window: 15 * minute }])
}

/**
 * The same for a person who is signed in and proves once more who they are: strangers who guess elsewhere do not keep them waiting, and a
 * wrong secret counts as a failed sign-in too. Throws `rate_limited`.
 */
export async function countOwnAttempt(
  { storage, now, clientAddress: address }: PreparingContext,
  { organization_id, id, email }: PersonRow,
): Promise<Pick<Attempt, 'succeed'>> {
  const scope = { storage, now, address }
  const own = await beginOwnAttempt(scope, `person ${organization_id} ${id}`)
  if (own.waitSeconds !== null) throw tooManyAttempts(own.waitSeconds)
  const attempt = await beginAttempt(scope, emailKey(email))
  return {
    succeed: async () => {
      await attempt.succeed()
      await own.succeed()
    },
  }
}

/** Takes the attempt back when the secret was never compared, because too many others wait: it was no guess. */
export async function unlessBusy<T>({ succeed }: Pick<Attempt, 'succeed'>, comparison: Promise<T>): Promise<T> {
  try {
    return await comparison
  } catch (error) {
    if (error instanceof Problem && error.code === 'service_busy') await succeed()
    throw error
  }
}

export function tooManyAttempts(seconds: number): Problem {
  return new Problem('rate_limited', { seconds })
}

async function count({ storage, now }: AttemptScope, limits: readonly Limit[]): Promise<Attempt> {
  // In one order, so that two transactions never wait for each other.
  const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const counted = await storage.transaction(
    async (tx) => {
      await tx.deleteFrom('sign_in_attempts').where('ends_at', '<=', now).execute()
      return addOne(tx, ordered, now)
    },
    { sharesCommit: true },
  )
  const waits = limits.flatMap(({ key, allowed }) => {
    const row = counted.get(key)
    return row && row.attempts > allowed ? [Math.ceil((Date.parse(row.ends_at) - Date.parse(now)) / 1000)] : []
  })
  const keys = ordered.map(({ key }) => key)
  return { waitSeconds: waits.length === 0 ? null : Math.max(...waits), succeed: () => takeBack(storage, keys) }
}

async function addOne(tx: Database, limits: readonly Limit[], now: string) {
  const rows = await tx
    .insertInto('sign_in_attempts')
    .values(limits.map(({ key, window }) => ({ key, attempts: 1, ends_at: later(now, window) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ attempts: sql<number>`sign_in_attempts.attempts + 1` }),
    )
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

async function takeBack(storage: PublicContext['storage'], keys: readonly string[]): Promise<void> {
  await storage.transaction(
    async (tx) => {
      for (const key of keys)
        await tx
          .updateTable('sign_in_attempts')
          .set({ attempts: sql<number>`attempts - 1` })
          .where('key', '=', key)
          .where('attempts', '>', 0)
          .execute()
    },
    { sharesCommit: true },
  )
}
