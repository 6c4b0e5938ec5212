/** An API in Hono: receives the request, runs the pipeline, turns problems into responses and writes the line in the log. */
import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { handleRequest } from './pipeline.ts'
import { apiProblem } from './problem-document.ts'
import { problemOf } from './problem-of.ts'
import { type ApiRequest, apiRequest } from './request.ts'
import { type ApiResponse, type ResponseSettings, toResponse } from './response.ts'
import type { Service } from './service.ts'
import type { Log } from '../log.ts'

function refusal(error: unknown, request: ApiRequest, service: Service): ApiResponse {
  const facts = { requestId: request.id, operation: request.operation }
  const problem = problemOf(error, service.log, facts)
  return apiProblem(problem, request, service.publicUrl)
}

interface ApiSettings extends ResponseSettings {
  readonly clientAddress: (remote: string, forwarded: string | null) => string
}

/** Answers every request below `base`, `/v2` or `/manage/v1`. */
export function apiHandler(
  base: string,
  service: Service,
  settings: ApiSettings,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const { raw } = context.req
    const remote = getConnInfo(context).remote.address ?? ''
    const address = settings.clientAddress(remote, raw.headers.get('x-forwarded-for'))
    const request = apiRequest({
      raw,
      base,
      path: context.req.path,
      address,
      publicUrl: service.publicUrl,
      now: service.clock(),
    })
    const result = await handleRequest(request, service).catch((error: unknown) => refusal(error, request, service))
    const response = await toResponse(result, request, settings)
    logRequest(service.log, {
      method: request.method,
      operation: request.operation,
      status: result.status,
      startedAt: request.startedAt,
      requestId: request.id,
      keyPrefix: request.caller?.key.prefix,
      bytes: result.file?.size ?? result.body?.byteLength ?? 0,
    })
    return response
  }
}

interface RequestLine {
  readonly method: string
  /** The operation's name; what else was asked for; or null for what does not exist. */
  readonly operation: string | null
  readonly status: number
  /** From `performance.now()`. */
  readonly startedAt: number
  readonly requestId: string
  /** The visible part of the key. */
  readonly keyPrefix?: string | undefined
  /** Bytes of the body before compression. */
  readonly bytes?: number | undefined
}

export function logRequest(log: Log, { startedAt, ...line }: RequestLine): void {
  if (!log.isLevelEnabled('info')) return
  log.info({ ...line, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, 'request')
}
