/** Operations that answer a stream: they read on the database, and end when the client does. */
import { type ListOperationName, operation, type StreamOperationName } from '#contract/operations.ts'
import { findCaller, findSession } from '../api-keys/callers.ts'
import type { CallerContext, StreamContext } from '../operation/context.ts'
import { ListBytes } from '../operation/list-response.ts'
import { presentedKey } from './guards.ts'
import type { ApiRequest } from './request.ts'
import type { ApiResponse } from './response.ts'
import { handlerOf } from './run-operation.ts'
import type { Service } from './service.ts'

interface StreamCall {
  readonly name: StreamOperationName
  readonly context: CallerContext
  readonly query: unknown
  readonly request: ApiRequest
}

/** A page of a list, by the handler of its operation. Throws what that throws. */
function lister(context: CallerContext, service: Service): StreamContext['list'] {
  const ctx = { ...context, db: service.storage.db, cookie: null }
  return async (name: ListOperationName, { query }) => {
    const input = { params: {}, query, body: undefined, version: null }
    const result = await handlerOf(service, name).handle({ ctx, input })
    if (!(result instanceof ListBytes)) throw new Error(`${name} does not answer a list as bytes`)
    return result
  }
}

export async function runStreamOperation(call: StreamCall, service: Service): Promise<ApiResponse> {
  const { name, context, query, request } = call
  const { status, stream } = operation(name)
  if (request.method === 'HEAD' || stream === undefined) return { status, body: null }
  const { storage, changes, clock } = service
  const ctx: StreamContext = {
    ...context,
    db: storage.db,
    cookie: null,
    list: lister(context, service),
    watch: (listener) => changes.watch(context, listener),
    callerNow: async () => {
      const caller = await (request.caller?.session
        ? findSession(storage.lookups, context, clock())
        : findCaller(storage.lookups, presentedKey(request) ?? '', clock()))
      return caller && { scopes: caller.key.scopes, modules: caller.association.modules }
    },
  }
  // The pipeline has parsed the query with the schema of the same row.
  const handler = service.handlers[name] as AnyStreamHandler
  return { status, body: null, stream: { kind: stream, bytes: await handler.handle({ ctx, input: { query } }) } }
}

interface AnyStreamHandler {
  readonly handle: (request: {
    readonly ctx: StreamContext
    readonly input: { readonly query: unknown }
  }) => Promise<ReadableStream<Uint8Array>>
}
