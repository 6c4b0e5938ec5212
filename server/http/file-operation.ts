/**
 * Operations whose body is a file: beside the transaction of `run-operation.ts`, because an import stages its rows in transactions of
 * its own, and without the limit of a JSON body. Why: docs/decisions/management-api.md.
 */
import type { FileHandle } from 'node:fs/promises'
import { importLimits } from '#contract/member-import.ts'
import { largestAssociationFile } from '#contract/management-association-operations.ts'
import { type FileOperationName, hasScope, operation, sensitiveScope } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import type { CallerContext, FileContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { openTemporaryFile } from '../lib/temporary-file.ts'
import { presentedKey } from './guards.ts'
import { isJsonType, readQuery } from './input.ts'
import type { ApiRequest } from './request.ts'
import { type ApiResponse, jsonResponse } from './response.ts'
import type { Service } from './service.ts'

function malformed(part: string): Problem {
  return new Problem('malformed_request', { part })
}

/** Bytes of an upload. */
function largestOf(name: FileOperationName): number {
  return name === 'createMemberImport' ? importLimits.bytes : largestAssociationFile
}

/** Throws `payload_too_large` by the announced length, or by counting where no length is announced. */
async function receive(name: FileOperationName, { headers, body }: Request, file: FileHandle): Promise<void> {
  const [largest, isJson] = [largestOf(name), operation(name).media === undefined]
  const tooLarge = () => new Problem('payload_too_large', { megabytes: largest / 1_000_000 })
  if (isJson && !isJsonType(headers.get('content-type'))) throw malformed('Content-Type')
  if (Number(headers.get('content-length') ?? 0) > largest) throw tooLarge()
  // Not `for await`: leaving that loop early would close the connection before the answer is written.
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader()
  let length = 0
  for (;;) {
    const { done, value } = (await reader?.read().catch(() => Promise.reject(malformed('body')))) ?? { done: true }
    if (done || value === undefined) return
    length += value.byteLength
    if (length > largest) throw tooLarge()
    await file.writeFile(value)
  }
}

/** The handler of any operation on a file, as the pipeline sees it. */
interface AnyFileHandler {
  readonly handle: (request: {
    readonly ctx: FileContext
    readonly input: { readonly query: unknown }
  }) => Promise<unknown>
}

interface FileCall {
  readonly name: FileOperationName
  readonly context: CallerContext
  readonly request: ApiRequest
}

/** `size`: of a file to be sent. */
async function answer(
  call: FileCall,
  service: Service,
  file: FileHandle,
): Promise<ApiResponse & { readonly size?: number }> {
  const { name, context, request } = call
  const { status, file: direction } = operation(name)
  const query = readQuery(schemas[name].query, request.search)
  if (direction === 'upload') await receive(name, request.raw, file)
  const ctx = {
    ...context,
    address: service.storage.address,
    handle: file.fd,
    secret: presentedKey(request) ?? '',
  }
  // As for `handlerOf` of `run-operation.ts`: the query was parsed by the schema of the same row.
  const handler = service.handlers[name] as AnyFileHandler
  const result = await service.fileWork.run(() => handler.handle({ ctx, input: { query } }))
  if (result === undefined && request.method === 'HEAD') return { status, body: null }
  if (result === undefined) return { status, body: null, size: (await file.stat()).size }
  if (service.checkResponses) schemas[name].response.parse(result)
  return jsonResponse(status, JSON.stringify(result))
}

/** One at a time for each association: in this process from here until the file has been sent, in others from where the work begins. */
export async function runFileOperation(call: FileCall, service: Service): Promise<ApiResponse> {
  const { association } = call.context
  // A file of members says no more than its sender knows; an association file says everything.
  if (call.name !== 'createMemberImport' && !hasScope(call.context, sensitiveScope))
    throw new Problem('insufficient_scope', { scope: sensitiveScope })
  const end = service.fileWork.enter(association.id)
  let isSent = false
  try {
    const file = await openTemporaryFile()
    try {
      const { size, ...response } = await answer(call, service, file)
      if (size === undefined) return response
      isSent = true
      return { ...response, file: { bytes: service.fileWork.send(file, size, end), size } }
    } finally {
      if (!isSent) await file.close()
    }
  } finally {
    if (!isSent) end()
  }
}
