/**
 * Bank statements are read and booked in threads of their own: requests go on, time and memory have a limit, and so has the number of files
 * that wait, in all and of one association.
 */
import { MessageChannel } from 'node:worker_threads'
import { LedgerError, tooComplex } from '../errors.ts'
import type { StatementFile } from '../read-file.ts'
import { Problem } from '../../lib/problem.ts'
import { isOutOfMemory, threadsOf } from '../../lib/threads.ts'
import type { ImportTask, Task, TaskResult } from './statement-worker.ts'

/** Milliseconds: the largest honest file takes a few seconds, on a busy machine ten times as long. */
const longestReading = 120_000

/** Files that are read or wait, of one association and of all. */
const limits = { own: 3, all: 12 }
/** Seconds after which it is worth trying again. */
const retryAfter = 10

const threads = threadsOf({
  file: new URL('statement-worker.ts', import.meta.url),
  name: 'importOrRead',
  most: 2,
  // The tree of a document takes up to thirty times its text.
  megabytes: 768,
})

/** Ends the thread when it does not finish reading in time. Throws a `LedgerError` for a file that takes too much. */
async function runTask(task: Omit<ImportTask, 'port'> | { kind: 'read'; bytes: Uint8Array }): Promise<TaskResult> {
  const pool = await threads()
  const { port1: ours, port2: port } = new MessageChannel()
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let hasRead = false
  ours.once('message', () => {
    hasRead = true
    clearTimeout(timer)
  })
  try {
    timer = setTimeout(() => limit.abort(), longestReading)
    // The thread runs `statement-worker.ts`, which answers with this.
    return (await pool.run({ ...task, port } satisfies Task, {
      transferList: [port],
      signal: limit.signal,
    })) as TaskResult
  } catch (error) {
    if (limit.signal.aborted || (!hasRead && isOutOfMemory(error))) throw tooComplex()
    throw error
  } finally {
    clearTimeout(timer)
    ours.close()
  }
}

function orRefused<Kind extends TaskResult['is']>(result: TaskResult, kind: Kind): Extract<TaskResult, { is: Kind }> {
  if (result.is === 'refused') throw new LedgerError(result.problems)
  if (result.is === 'unauthorized') throw new Problem('unauthorized')
  if (result.is === 'insufficient_scope') throw new Problem('insufficient_scope', { scope: 'facturen:beheren' })
  if (result.is === 'busy') throw new Problem('service_busy', { seconds: retryAfter })
  if (result.is !== kind) throw new Error(`the thread has ${result.is} instead of ${kind}`)
  return result as Extract<TaskResult, { is: Kind }>
}

/** Of each association, the last file of the ones that are read or wait. */
const lines = new Map<number, { last: Promise<unknown>; count: number }>()
let inAll = 0

/** One file of an association at a time, in their order. Throws `service_busy` when too many wait. */
async function inLine<T>(organizationId: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(organizationId) ?? { last: Promise.resolve(), count: 0 }
  if (inAll >= limits.all || line.count >= limits.own) throw new Problem('service_busy', { seconds: retryAfter })
  lines.set(organizationId, line)
  inAll += 1
  line.count += 1
  const turn = line.last.then(work)
  line.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    inAll -= 1
    line.count -= 1
    if (line.count === 0) lines.delete(organizationId)
  }
}

/** Throws a `LedgerError`, and `unauthorized`, `insufficient_scope` and `service_busy`. */
export async function importInThread(task: Omit<ImportTask, 'kind'>) {
  const result = await inLine(task.organizationId, () => runTask({ ...task, kind: 'import' }))
  return orRefused(result, 'imported').summary
}

/** Throws a `LedgerError`. */
export async function readInThread(bytes: Uint8Array): Promise<StatementFile> {
  return orRefused(await runTask({ kind: 'read', bytes }), 'read').file
}
