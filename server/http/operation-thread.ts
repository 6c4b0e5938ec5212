/**
 * Operations that take longer than others may wait, each as a whole in a thread with a connection of its own: its transaction commits the
 * effect with the response, as it does for other operations, and the event loop only passes the bytes on.
 */
import type { DatabaseAddress } from '../database/database.ts'
import { largeThread } from '../operation/large-thread.ts'
import type { ApiRequest } from './request.ts'
import type { ApiResponse } from './response.ts'
import { handlerOf, type OperationCall, runOperation } from './run-operation.ts'
import type { Service } from './service.ts'

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

const inThread = largeThread<LargeOperationResult>({
  file: new URL('../operation-worker.ts', import.meta.url),
  name: 'runLargeOperation',
})

/** Runs the operation here, or in a thread where its handler says that it is large. Throws what the operation throws. */
export async function dispatchOperation(call: OperationCall, service: Service): Promise<ApiResponse> {
  const ctx = { ...call.context, db: service.storage.db, cookie: null }
  const isLarge = await handlerOf(service, call.name).isLarge?.({ ctx, input: call.input })
  return isLarge ? runInThread(call, service) : runOperation(call, service)
}

async function runInThread({ request, ...call }: OperationCall, service: Service): Promise<ApiResponse> {
  const { storage, publicUrl, checkResponses } = service
  const { raw, ...known } = request
  const sent = { url: raw.url, method: raw.method, headers: [...raw.headers] }
  const task: LargeOperation = { address: storage.address, publicUrl, checkResponses, call, request: known, sent }
  const { response, hasEnqueued } = await inThread(call.context.association.id, task)
  if (hasEnqueued) service.onEnqueued()
  const { body } = response
  return { ...response, body: body && Buffer.from(body.buffer, body.byteOffset, body.byteLength) }
}
