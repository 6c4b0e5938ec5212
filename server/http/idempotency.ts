/**
 * The same request twice acts once (specification, "Conventions"; contract design, "Idempotency"): the claim of the key,
 * the effect and the recorded response commit in one transaction.
 */
import { basePath, idempotencyKeyLength } from '#contract/operations.ts'
import { isConflict, problems } from '#contract/problems.ts'
import type { CallerContext } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { requestFingerprint } from '../idempotency/fingerprint.ts'
import {
  claimKey,
  findResponse,
  type IdempotencyKey,
  recordResponse,
  type StoredResponse,
} from '../idempotency/store.ts'
import { Problem } from '../lib/problem.ts'
import { requireSensitiveScope } from './guards.ts'
import type { JsonObject } from './input.ts'
import { apiProblem } from './problem-document.ts'
import type { ApiRequest } from './request.ts'
import { type ApiResponse, jsonResponse } from './response.ts'
import type { Service } from './service.ts'

const allowedKey = new RegExp(`^[\\x20-\\x7e]{1,${idempotencyKeyLength}}$`)

/** The key of an operation that takes one; null without the header. */
export function readIdempotencyKey(
  request: ApiRequest,
  { association, key: apiKey }: CallerContext,
  body: JsonObject | undefined,
): IdempotencyKey | null {
  const key = request.raw.headers.get('idempotency-key')
  if (key === null) return null
  if (!allowedKey.test(key)) throw new Problem('malformed_request', { part: 'Idempotency-Key' })
  return {
    organizationId: association.id,
    apiKeyId: apiKey.id,
    key,
    // A stored fingerprint of `/v2` has no prefix.
    fingerprint: requestFingerprint(
      request.method,
      request.base === basePath ? request.path : request.instance,
      body ?? null,
    ),
    secret: typeof request.credential === 'object' ? (request.credential?.seal ?? '') : '',
  }
}

/** The response to an earlier request with the same key; null without one. Reads only, so a replay commits nothing. */
export async function findReplay(
  key: IdempotencyKey,
  request: ApiRequest,
  context: CallerContext,
  service: Service,
): Promise<ApiResponse | null> {
  const stored = await findResponse(service.storage.lookups, key, request.now)
  return stored && replay(stored, { request, context, service })
}

interface Call {
  readonly request: ApiRequest
  readonly context: CallerContext
  readonly service: Pick<Service, 'publicUrl'>
}

/** A conflict is stored as its code and put into words again: with the id and in the language of this request. */
function replay({ status, body }: StoredResponse, { request, context, service }: Call): ApiResponse {
  const json: unknown = JSON.parse(body)
  requireSensitiveScope(context, json)
  const response =
    status === 409 ? apiProblem(storedProblem(json), request, service.publicUrl) : jsonResponse(status, body)
  return { ...response, headers: { ...response.headers, 'Idempotent-Replayed': 'true' } }
}

/** As `runOnce` writes it. */
function storedProblem(json: unknown): Problem {
  const { code, values } = json as Pick<Problem, 'code' | 'values'>
  return new Problem(...([code, values] as ConstructorParameters<typeof Problem>))
}

type Write = (work: (tx: Database) => Promise<ApiResponse>) => Promise<ApiResponse>

/**
 * Runs `run` in the transaction that claims the key and records the response. A conflict is an answer too: its effect has
 * been rolled back, so it is recorded in a transaction of its own, unless another request got the key in between.
 */
export async function runOnce(
  key: IdempotencyKey,
  call: Call,
  write: Write,
  run: (tx: Database) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const once = (act: (tx: Database) => Promise<{ response: ApiResponse; stored: StoredResponse }>) =>
    write(async (tx) => {
      const earlier = await claimKey(tx, key, call.request.now)
      if (earlier) return replay(earlier, call)
      const { response, stored } = await act(tx)
      await recordResponse(tx, key, stored, call.request.now)
      return response
    })
  try {
    return await once(async (tx) => {
      const response = await run(tx)
      return { response, stored: { status: response.status, body: String(response.body) } }
    })
  } catch (error) {
    if (!(error instanceof Problem && isConflict(error.code))) throw error
    const { code, values } = error
    return once(async () => ({
      response: apiProblem(error, call.request, call.service.publicUrl),
      stored: { status: problems[code].status, body: JSON.stringify({ code, values }) },
    }))
  }
}
