/** Threads for operations on many records: one at a time, associations in turn, and ended when they take too long. */
import { Gate } from '../lib/gate.ts'
import { Problem } from '../lib/problem.ts'
import { threadsOf } from '../lib/threads.ts'
import { answered, type ThreadAnswer } from './thread-answer.ts'

/** Milliseconds: the largest take some seconds, on a busy machine some times as long. */
const longestWork = 120_000
/** Seconds after which it is worth trying again. */
const retryAfter = 5

/** `name`: the export of `file` that does a task, and answers with a `ThreadAnswer` of the result. */
interface LargeThread {
  readonly file: URL
  readonly name: string
}

/** Does a task of an association. Throws what the task throws, and `service_busy` where too many wait or it takes too long. */
export function largeThread<Result>(thread: LargeThread): (associationId: number, task: object) => Promise<Result> {
  const gate = new Gate({ concurrency: 1, waitingOfKey: 3, waiting: 12, retryAfter })
  const threads = threadsOf({ ...thread, most: 1, megabytes: 1024 })
  const run = async (task: object) => {
    const pool = await threads()
    const signal = AbortSignal.timeout(longestWork)
    try {
      // The thread answers with this.
      return answered((await pool.run(task, { signal })) as ThreadAnswer<Result>)
    } catch (error) {
      if (signal.aborted) throw new Problem('service_busy', { seconds: retryAfter })
      throw error
    }
  }
  return (associationId, task) => gate.run(String(associationId), () => run(task))
}
