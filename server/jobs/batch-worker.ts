/** The thread of `batch-thread.ts`: batches of one job for a while, so that opening the database is a small part of it. */
import { performance } from 'node:perf_hooks'
import { clockFrom } from '../lib/clock.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { isTemporary } from '../database/errors.ts'
import { openStorage } from '../database/open.ts'
import { DayRollover } from '../day-rollover/day-rollover.ts'
import { createLog } from '../log.ts'
import type { Turn } from './attempts.ts'
import { runBatch } from './batch.ts'
import { BatchGrowth } from './batch-growth.ts'
import { restSince } from '../database/rests.ts'

export interface BatchesTask {
  readonly address: DatabaseAddress
  readonly turn: Turn
  /** The worker that has the lease of the job. */
  readonly worker: string
  readonly now: string
  readonly publicUrl: string
}

export type BatchesResult = { readonly is: 'done'; readonly isMailWaiting: boolean } | { readonly is: 'busy' }

/** Milliseconds after which another association has its turn, emails go out, and the service may stop. */
const longestTurn = 1_000

const growth = new BatchGrowth('sqlite')

export async function runJobBatches({ address, turn, worker, now, publicUrl }: BatchesTask): Promise<BatchesResult> {
  const end = performance.now() + longestTurn
  const storage = await openStorage({ ...address, schema: 'require' })
  try {
    const clock = clockFrom(now)
    const log = createLog({ logLevel: 'warn' })
    const parts = {
      storage,
      clock,
      log,
      publicUrl,
      worker,
      growth,
      dayRollover: new DayRollover({ storage, clock, log }),
    }
    for (let isMailWaiting = false; ;) {
      const start = performance.now()
      const outcome = await runBatch(parts, turn)
      isMailWaiting ||= outcome.isMailWaiting
      if (outcome.hasEnded || performance.now() >= end) return { is: 'done', isMailWaiting }
      await restSince(start)
    }
  } catch (error) {
    if (isTemporary(error)) return { is: 'busy' }
    throw error
  } finally {
    await storage.close()
  }
}
