/**
 * The way of a request to `/v2` or `/manage/v1`, in the order of the contract design, "General". Every step either passes or throws the
 * problem that answers the request; `guards.ts` contains the checks, `input.ts` what is read from the request.
 */
import {
  callerContext,
  identifyCaller,
  refuseKeyInUrl,
  refuseSensitiveFields,
  refuseTwoCredentials,
  requireCaller,
  requireFewPublicRequests,
  requireFreshSignIn,
  requireModule,
  requireRateLimit,
  requireScope,
  requireSessionOrigin,
  requireSubscription,
} from './guards.ts'
import { runFileOperation } from './file-operation.ts'
import { findReplay, readIdempotencyKey } from './idempotency.ts'
import { readBody, readPathParameters, readQuery, readVersion, validateBody } from './input.ts'
import { keptResponseKey } from './kept-responses.ts'
import { dispatchOperation } from './operation-thread.ts'
import type { ApiRequest } from './request.ts'
import { type ApiResponse, isPreflight, noContent } from './response.ts'
import {
  allowedMethods,
  findPublicRoute,
  findRoute,
  isFileOperation,
  isStreamOperation,
  type Route,
} from './routing.ts'
import { handlerOf, runPublicOperation } from './run-operation.ts'
import type { Service } from './service.ts'
import { runStreamOperation } from './stream-operation.ts'

export async function handleRequest(request: ApiRequest, service: Service): Promise<ApiResponse> {
  if (isPreflight(request.raw)) return noContent()
  const open = findPublicRoute(request.method, request)
  if (open) return handlePublicRequest(request, open, service)
  refuseTwoCredentials(request)
  await identifyCaller(request, service)
  refuseKeyInUrl(request)
  requireSessionOrigin(request, service)
  const caller = requireCaller(request, service)
  const context = callerContext(request, caller, service)
  requireSubscription(context)
  requireRateLimit(request)
  if (request.method === 'OPTIONS') return noContent({ Allow: allowedMethods(request) })

  const { name, operation, schemas, parameters } = findRoute(request.method, request)
  request.operation = name
  requireScope(context, operation)
  requireModule(context, operation)
  requireFreshSignIn(caller, operation, request.now)
  if (isFileOperation(name)) return runFileOperation({ name, context, request }, service)
  const key = handlerOf(service, name).keeps ? keptResponseKey(request, context) : null
  const kept = key && service.keptResponses.get(key)
  if (kept) return kept
  const params = readPathParameters(schemas.params, parameters)
  const query = readQuery(schemas.query, request.search)
  if (isStreamOperation(name)) return runStreamOperation({ name, context, query, request }, service)
  const sent = await readBody(request.raw, schemas)
  requireFreshSignIn(caller, operation, request.now, sent)
  refuseSensitiveFields(context, name, sent)
  const version = readVersion(request.raw, operation)

  const idempotencyKey = operation.idempotent ? readIdempotencyKey(request, context, sent) : null
  const replay = idempotencyKey && (await findReplay(idempotencyKey, request, context, service))
  if (replay) return replay
  const body = validateBody(handlerOf(service, name).bodySchema?.(context) ?? schemas.body, sent)
  const call = { name, context, input: { params, query, body, version }, idempotencyKey, request }
  const response = await dispatchOperation(call, service)
  if (key) service.keptResponses.set(key, response)
  return response
}

/** An operation that needs no key: a key that is sent is not looked at. */
async function handlePublicRequest(
  request: ApiRequest,
  { name, schemas }: Route,
  service: Service,
): Promise<ApiResponse> {
  request.operation = name
  refuseKeyInUrl(request)
  requireFewPublicRequests(request, service)
  const body = validateBody(schemas.body, await readBody(request.raw, schemas))
  return runPublicOperation(name, body, request, service)
}
