/**
 * Bank statements are read and booked in threads of their own: requests go on, time and memory have a limit, and so has the number of files
 * that wait, in all and of one association.
 */
import { MessageChannel } from 'node:worker_threads'
import { LedgerError, tooComplex } from '../errors.ts'
import type { StatementFile } from '../read-file.ts'
import { Problem } from '../../lib/problem.ts'
import { Lines } from '../../lib/lines.ts'
import { isOutOfMemory, threadsOf } from '../../lib/threads.ts'
import type { StatementImportTask, StatementTask, StatementTaskResult } from './statement-worker.ts'

/** Seconds after which it is worth trying again. */
const retryAfter = 10

/** Files that are read or wait: one of an association at a time, in their order. */
const lines = new Lines<number>({ own: 3, all: 12, retryAfter })

type Content = Omit<StatementImportTask, 'port'> | { readonly kind: 'read'; readonly bytes: Uint8Array }

interface ThreadLimits {
  /** Milliseconds for reading a file. */
  readonly longestReading: number
  /** Memory of a thread. */
  readonly megabytes: number
}

/** Ends the thread when it does not finish reading in time. What it gives throws a `LedgerError` for a file that takes too much. */
export function threadsWith({
  longestReading,
  megabytes,
}: ThreadLimits): (task: Content) => Promise<StatementTaskResult> {
  const threads = threadsOf({
    file: new URL('statement-worker.ts', import.meta.url),
    name: 'importOrRead',
    most: 2,
    megabytes,
  })
  return async (task) => {
    const pool = await threads()
    const { port1: ours, port2: port } = new MessageChannel()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), longestReading)
    let hasRead = false
    ours.once('message', () => {
      hasRead = true
      clearTimeout(timer)
    })
    try {
      // The thread runs `statement-worker.ts`, which answers with this.
      return (await pool.run({ ...task, port } satisfies StatementTask, {
        transferList: [port],
        signal: limit.signal,
      })) as StatementTaskResult
    } catch (error) {
      if (limit.signal.aborted || (!hasRead && isOutOfMemory(error))) throw tooComplex()
      throw error
    } finally {
      clearTimeout(timer)
      ours.close()
    }
  }
}

const runTask = threadsWith({
  // The largest honest file takes a few seconds, on a busy machine ten times as long.
  longestReading: 120_000,
  // The tree of a document takes up to thirty times its text.
  megabytes: 768,
})

export function orRefused<Kind extends StatementTaskResult['is']>(
  result: StatementTaskResult,
  kind: Kind,
): Extract<StatementTaskResult, { is: Kind }> {
  if (result.is === 'refused') throw new LedgerError(result.problems)
  if (result.is === 'unauthorized') throw new Problem('unauthorized')
  if (result.is === 'insufficient_scope') throw new Problem('insufficient_scope', { scope: 'facturen:beheren' })
  if (result.is === 'busy') throw new Problem('service_busy', { seconds: retryAfter })
  if (result.is !== kind) throw new Error(`the thread has ${result.is} instead of ${kind}`)
  return result as Extract<StatementTaskResult, { is: Kind }>
}

/** Throws a `LedgerError`, and `unauthorized`, `insufficient_scope` and `service_busy`. */
export async function importInThread(task: Omit<StatementImportTask, 'kind'>) {
  const result = await lines.run(task.organizationId, () => runTask({ ...task, kind: 'import' }))
  return orRefused(result, 'imported').summary
}

/** Throws a `LedgerError`. */
export async function readInThread(bytes: Uint8Array): Promise<StatementFile> {
  return orRefused(await runTask({ kind: 'read', bytes }), 'read').file
}
