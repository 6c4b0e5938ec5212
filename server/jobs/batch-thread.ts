/** Batches of large jobs on SQLite, in a thread with a connection of its own: on that of the requests each would be one stretch of the event loop. */
import { DatabaseBusy } from '../database/errors.ts'
import { threadsOf } from '../lib/threads.ts'
import type { BatchesResult, BatchesTask } from './batch-worker.ts'

const threads = threadsOf({
  file: new URL('batch-worker.ts', import.meta.url),
  name: 'runJobBatches',
  most: 1,
  megabytes: 512,
})

/** Throws `DatabaseBusy` where the database is away. What dies with the thread is done again, as when the process dies. */
export async function batchesInThread(task: BatchesTask): Promise<{ readonly isMailWaiting: boolean }> {
  const pool = await threads()
  // The thread runs `batch-worker.ts`, which answers with this.
  const result = (await pool.run(task)) as BatchesResult
  if (result.is === 'busy') throw new DatabaseBusy()
  return result
}
