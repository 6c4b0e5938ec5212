/**
 * Operations that take longer than others may wait, each as a whole in a thread with a connection of its own: its transaction commits the
 * effect with the response, as it does for other operations, and the event loop only passes the bytes on.
 */
import type { DatabaseAddress } from '../database/database.ts'
import { Gate } from '../lib/gate.ts'
import { Problem } from '../lib/problem.ts'
import { threadsOf } from '../lib/threads.ts'
import { answered, type ThreadAnswer } from '../operation/thread-answer.ts'
import type { ApiRequest } from './request.ts'
import type { ApiResponse } from './response.ts'
import { handlerOf, type OperationCall, runOperation } from './run-operation.ts'
import type { Service } from './service.ts'

/** Milliseconds: the largest take some seconds, on a busy machine some times as long. */
const longestWork = 120_000
/** Seconds after which it is worth trying again. */
const retryAfter = 5

export interface LargeOperation {
  readonly address: DatabaseAddress
  readonly publicUrl: string
  readonly checkResponses: boolean
  readonly call: Omit<OperationCall, 'request'>
  readonly request: Omit<ApiRequest, 'raw'>
  /** The parts of the request itself that are read after its body. */
  readonly sent: { readonly url: string; readonly method: string; readonly headers: [string, string][] }
}

export interface LargeOperationResult {
  readonly response: ApiResponse
  /** Whether something was added to the outbox. */
  readonly hasEnqueued: boolean
}

const gate = new Gate({ concurrency: 1, waitingOfKey: 3, waiting: 12, retryAfter })

const threads = threadsOf({
  file: new URL('../operation-worker.ts', import.meta.url),
  name: 'runLargeOperation',
  most: 1,
  megabytes: 1024,
})

/** Runs the operation here, or in a thread where its handler says that it is large. Throws what the operation throws. */
export async function dispatchOperation(call: OperationCall, service: Service): Promise<ApiResponse> {
  const ctx = { ...call.context, db: service.storage.db, cookie: null }
  const isLarge = await handlerOf(service, call.name).isLarge?.({ ctx, input: call.input })
  return isLarge ? runInThread(call, service) : runOperation(call, service)
}

/** Throws `service_busy`, with nothing changed, where too many wait or the work takes too long. */
async function runInThread({ request, ...call }: OperationCall, service: Service): Promise<ApiResponse> {
  const { storage, publicUrl, checkResponses } = service
  const { raw, ...known } = request
  const sent = { url: raw.url, method: raw.method, headers: [...raw.headers] }
  const task: LargeOperation = { address: storage.address, publicUrl, checkResponses, call, request: known, sent }
  const { response, hasEnqueued } = await gate.run(String(call.context.association.id), () => resultOf(task))
  if (hasEnqueued) service.onEnqueued()
  const { body } = response
  return { ...response, body: body && Buffer.from(body.buffer, body.byteOffset, body.byteLength) }
}

async function resultOf(task: LargeOperation): Promise<LargeOperationResult> {
  const pool = await threads()
  const signal = AbortSignal.timeout(longestWork)
  try {
    // The thread runs `../operation-worker.ts`, which answers with this.
    return answered((await pool.run(task, { signal })) as ThreadAnswer<LargeOperationResult>)
  } catch (error) {
    if (signal.aborted) throw new Problem('service_busy', { seconds: retryAfter })
    throw error
  }
}
