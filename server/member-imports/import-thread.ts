/** Files of members are read and planned in threads of their own: requests go on, and time, memory and the number that wait have a limit. */
import { importLimits } from '#contract/member-import.ts'
import { Gate } from '../lib/gate.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import { isOutOfMemory, threadsOf } from '../lib/threads.ts'
import type { ImportTask, ImportTaskResult } from './import-worker.ts'

/** Seconds after which it is worth trying again. */
const retryAfter = 5

const gate = new Gate({ concurrency: 2, waitingOfKey: 3, waiting: 12, retryAfter })

interface ThreadLimits {
  /** Milliseconds. */
  readonly longestWork: number
  /** Memory of a thread. */
  readonly megabytes: number
}

/** The result throws `validation_failed` for a file that takes too much. */
export function threadsWith({ longestWork, megabytes }: ThreadLimits): (task: ImportTask) => Promise<ImportTaskResult> {
  const file = new URL('import-worker.ts', import.meta.url)
  const threads = threadsOf({ file, name: 'importMembers', most: 2, megabytes })
  return async (task) => {
    const pool = await threads()
    const signal = AbortSignal.timeout(longestWork)
    try {
      // The thread runs `import-worker.ts`, which answers with this.
      return (await pool.run(task, { signal })) as ImportTaskResult
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error))
        throw new ValidationProblem([{ field: 'file', reason: 'file_too_complex' }])
      throw error
    }
  }
}

// The largest honest file takes half a minute, on a busy machine some times as long.
const run = threadsWith({ longestWork: 180_000, megabytes: 1024 })

/** The job of what a thread answers. Throws `validation_failed`, `unauthorized`, `insufficient_scope`, `too_many_imports` and `service_busy`. */
export function jobOf(result: ImportTaskResult): Extract<ImportTaskResult, { is: 'done' }>['job'] {
  switch (result.is) {
    case 'done':
      return result.job
    case 'refused':
      throw new ValidationProblem(result.problems)
    case 'unauthorized':
      throw new Problem('unauthorized')
    case 'insufficient_scope':
      throw new Problem('insufficient_scope', { scope: 'leden:schrijven' })
    case 'too_many':
      throw new Problem('too_many_imports', { count: importLimits.drafts })
    case 'busy':
      throw new Problem('service_busy', { seconds: retryAfter })
  }
}

/** Throws as `jobOf` does, and `service_busy` where too many wait. */
export async function planInThread(task: ImportTask): Promise<ReturnType<typeof jobOf>> {
  return jobOf(await gate.run(String(task.organizationId), () => run(task)))
}
