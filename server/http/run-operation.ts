/** Runs the operation: a read on the database, a write in one transaction. */
import type { z } from 'zod'
import { jobOperations } from '#contract/management-job-operations.ts'
import { operation, type OperationName } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import type {
  Association,
  CallerContext,
  OwnCookie,
  PreparingContext,
  PublicContext,
  RequestContext,
} from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { JsonBytes } from '../operation/handler.ts'
import type { IdempotencyKey } from '../idempotency/store.ts'
import { findClosedUntil } from '../ledger/queries.ts'
import { hasEnqueued } from '../outbox/enqueue.ts'
import { deviceCookie, presentedDevice } from './device-cookie.ts'
import { hasSession, presentedKey, requireCallerStill } from './guards.ts'
import { runOnce } from './idempotency.ts'
import { type ApiRequest, responseLanguage } from './request.ts'
import type { ApiResponse } from './response.ts'
import type { Service } from './service.ts'
import {
  endedCookie,
  presentedSession,
  presentedSessions,
  requireCookieOrigin,
  requireOwnPage,
  sessionCookie,
} from './session-cookie.ts'

interface OperationInputs {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** From `If-Match`; null when any version will do. */
  readonly version: number | null
}

type AnyHandle = (request: { readonly ctx: RequestContext; readonly input: OperationInputs }) => Promise<unknown>

/** The handler of any operation, as the pipeline sees it: it has one of the two functions. */
interface AnyHandler {
  readonly bodySchema?: (ctx: CallerContext) => z.ZodType
  readonly prepare?: (request: {
    readonly ctx: PreparingContext
    readonly input: OperationInputs
  }) => Promise<AnyHandle>
  readonly handle: AnyHandle
  readonly keeps?: true
  readonly isLarge?: (request: { readonly ctx: RequestContext; readonly input: OperationInputs }) => Promise<boolean>
}

export function handlerOf({ handlers }: Pick<Service, 'handlers'>, name: OperationName): AnyHandler {
  // The pipeline parses every input with the schemas of the same row, which is what the handler's own type says.
  return handlers[name] as AnyHandler
}

/** Throws when a response differs from the contract: a fault of the service, found by every test. */
function checkResponse(name: OperationName, body: Buffer | null): void {
  const { response } = schemas[name]
  if (response) response.parse(JSON.parse(String(body)))
  else if (body !== null) throw new Error(`${name} has no response body in the contract, but the handler returned one`)
}

/** The parts of the service that an operation needs, also in a thread. */
type OperationService = Pick<
  Service,
  'storage' | 'handlers' | 'dayRollover' | 'passwords' | 'mailRoute' | 'publicUrl' | 'checkResponses' | 'onEnqueued'
>

interface Outcome {
  readonly result: unknown
  readonly cookies: readonly string[]
}

function responseOf(
  name: OperationName,
  { result, cookies }: Outcome,
  { checkResponses }: OperationService,
): ApiResponse {
  const body =
    result instanceof JsonBytes ? result.bytes : result === undefined ? null : Buffer.from(JSON.stringify(result))
  if (checkResponses) checkResponse(name, body)
  return { status: operation(name).status, body, cookies }
}

/** The cookie of the caller's session, which adds to `cookies` what the response is to set. */
function ownCookie(
  { request, context }: OperationCall,
  { publicUrl }: OperationService,
  cookies: string[],
): OwnCookie | null {
  const { credential } = request
  if (!hasSession(request) || credential === null || typeof credential === 'string') return null
  const association = context.association.id
  return {
    renew: (session) => void cookies.push(sessionCookie(publicUrl, { ...session, association, seal: credential.seal })),
    end: () => void cookies.push(endedCookie(publicUrl, association)),
  }
}

export interface OperationCall {
  readonly name: OperationName
  readonly context: CallerContext
  readonly input: OperationInputs
  readonly idempotencyKey: IdempotencyKey | null
  readonly request: ApiRequest
}

/** A period that was closed while the request waited for the lock is closed. */
async function asClosedNow(tx: Database, association: Association): Promise<Association> {
  const booksClosedUntil = await findClosedUntil({ db: tx, association })
  return booksClosedUntil === association.booksClosedUntil ? association : { ...association, booksClosedUntil }
}

function preparing(
  { context, request }: OperationCall,
  { storage, passwords, mailRoute }: OperationService,
): PreparingContext {
  return {
    ...context,
    db: storage.db,
    storage,
    passwords,
    mailRoute,
    clientAddress: request.address,
    address: storage.address,
    secret: presentedKey(request) ?? '',
  }
}

/** A write commits its effect, its outbox entries and its idempotent response together, or nothing. */
export async function runOperation(call: OperationCall, service: OperationService): Promise<ApiResponse> {
  const { name, context, input, idempotencyKey, request } = call
  const { method, reads, snapshot, module } = operation(name)
  const handler = handlerOf(service, name)
  const handle = handler.prepare ? await handler.prepare({ ctx: preparing(call, service), input }) : handler.handle
  const run = async (
    db: Database,
    { now, today, scopes, association }: Pick<RequestContext, 'now' | 'today' | 'scopes' | 'association'>,
  ): Promise<ApiResponse> => {
    // A transaction that is tried again sets its cookies once.
    const cookies: string[] = []
    const cookie = ownCookie(call, service, cookies)
    const result = await handle({ ctx: { ...context, association, scopes, db, now, today, cookie }, input })
    return responseOf(name, { result, cookies }, service)
  }
  if (snapshot) return service.storage.snapshot((tx) => run(tx, context))
  if (method === 'GET' || reads) return run(service.storage.db, context)
  const organizationId = context.association.id
  const write = async (work: (tx: Database) => Promise<ApiResponse>) => {
    const { response, enqueued } = await service.storage.transaction(
      async (tx) => ({ response: await work(tx), enqueued: hasEnqueued(tx) }),
      { association: organizationId, sharesCommit: true },
    )
    if (enqueued) service.onEnqueued()
    return response
  }
  // The rules of a change depend on what has ended; a read never waits for it.
  const change = async (tx: Database) => {
    const moment = await service.dayRollover.begin(tx, context.association)
    const scopes = await requireCallerStill(tx, request, { operation: operation(name), before: context })
    const association =
      module === 'invoicing' || name in jobOperations ? await asClosedNow(tx, context.association) : context.association
    return run(tx, { ...moment, scopes, association })
  }
  return idempotencyKey ? runOnce(idempotencyKey, { request, context, service }, write, change) : write(change)
}

/** Whether a body asks for a session in a cookie. */
function asksForCookie(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'cookie' in body && body.cookie !== undefined
}

/** The handler of an operation that needs no key, as the pipeline sees it. */
interface AnyPublicHandler {
  readonly handle: (request: { readonly ctx: PublicContext; readonly input: OperationInputs }) => Promise<unknown>
}

/** It opens its own transactions, once it knows the association. */
export async function runPublicOperation(
  name: OperationName,
  body: unknown,
  request: ApiRequest,
  service: Service,
): Promise<ApiResponse> {
  const { storage, clock, publicUrl, setUp, failedSignIns } = service
  const { address, now } = request
  const cookies: string[] = []
  if (asksForCookie(body)) requireCookieOrigin(request.raw, publicUrl)
  const ctx: PublicContext = {
    storage,
    clock,
    now,
    language: responseLanguage(request),
    publicUrl,
    setUp,
    sample: service.sample,
    passwords: service.passwords,
    address,
    browser: {
      device: presentedDevice(request.raw, publicUrl),
      keepDevice: (token) => void cookies.push(deviceCookie(token, publicUrl)),
      sessionOf: (association) => presentedSession(request.raw, publicUrl, association),
      sessions: () => {
        requireOwnPage(request.raw, publicUrl)
        return presentedSessions(request.raw, publicUrl)
      },
      keepSession: (session) => void cookies.push(sessionCookie(publicUrl, session)),
    },
    attempts: {
      waitSeconds: () => failedSignIns.waitSeconds(address, now),
      recordFailure: () => failedSignIns.record(address, now),
    },
  }
  // As for `handlerOf`: the row of the table says which context the handler takes.
  const handler = service.handlers[name] as AnyPublicHandler
  const result = await handler.handle({ ctx, input: { params: {}, query: {}, body, version: null } })
  return responseOf(name, { result, cookies }, service)
}
