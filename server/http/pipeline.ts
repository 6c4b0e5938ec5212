/**
 * The way of a request to `/v2` or `/manage/v1`, in the order of the contract design, "General". Every step either passes or throws the
 * problem that answers the request; `guards.ts` contains the checks, `input.ts` what is read from the request.
 */
import {
  callerContext,
  identifyCaller,
  refuseKeyInUrl,
  refuseSensitiveFields,
  requireCaller,
  requireModule,
  requireRateLimit,
  requireScope,
  requireSubscription,
} from './guards.ts'
import { findReplay, readIdempotencyKey } from './idempotency.ts'
import { readBody, readPathParameters, readQuery, readVersion, validateBody } from './input.ts'
import type { ApiRequest } from './request.ts'
import { type ApiResponse, isPreflight, noContent } from './response.ts'
import { allowedMethods, findRoute } from './routing.ts'
import { handlerOf, runOperation } from './run-operation.ts'
import type { Service } from './service.ts'

export async function handleRequest(request: ApiRequest, service: Service): Promise<ApiResponse> {
  if (isPreflight(request.raw)) return noContent()
  await identifyCaller(request, service)
  refuseKeyInUrl(request)
  const context = callerContext(request, requireCaller(request, service), service)
  requireSubscription(context)
  requireRateLimit(request)
  if (request.method === 'OPTIONS') return noContent({ Allow: allowedMethods(request) })

  const { name, operation, schemas, parameters } = findRoute(request.method, request)
  request.operation = name
  requireScope(context, operation)
  requireModule(context, operation)
  const params = readPathParameters(schemas.params, parameters)
  const query = readQuery(schemas.query, request.search)
  const sent = await readBody(request.raw, schemas)
  refuseSensitiveFields(context, name, sent)
  const version = readVersion(request.raw, operation)

  const idempotencyKey = readIdempotencyKey(request, operation, context, sent)
  const replay = await findReplay(idempotencyKey, request, context, service)
  if (replay) return replay
  const body = validateBody(handlerOf(service, name).bodySchema?.(context) ?? schemas.body, sent)
  return runOperation({ name, context, input: { params, query, body, version }, idempotencyKey, request }, service)
}
