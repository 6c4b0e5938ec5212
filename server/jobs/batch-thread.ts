/** Batches of large jobs on SQLite, in a thread with a connection of its own: on that of the requests each would be one stretch of the event loop. */
import { DatabaseBusy } from '../database/errors.ts'
import { threadsOf } from '../lib/threads.ts'
import type { BatchesResult, BatchesTask } from './batch-worker.ts'

export type LargeBatches = (task: BatchesTask) => Promise<{ readonly isMailWaiting: boolean }>

/**
 * `megabytes`: of a thread, which ends when its work takes more. The result throws `DatabaseBusy` where the database is away. What dies with the
 * thread is done again, as when the process dies.
 */
export function batchesWith({ megabytes }: { readonly megabytes: number }): LargeBatches {
  const file = new URL('batch-worker.ts', import.meta.url)
  const threads = threadsOf({ file, name: 'runJobBatches', most: 1, megabytes })
  return async (task) => {
    const pool = await threads()
    // The thread runs `batch-worker.ts`, which answers with this.
    const result = (await pool.run(task)) as BatchesResult
    if (result.is === 'busy') throw new DatabaseBusy()
    return result
  }
}

export const batchesInThread = batchesWith({ megabytes: 512 })
