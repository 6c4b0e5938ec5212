/**
 * The way of a request to `/v2`, and nothing turns back: each step either goes on or throws the problem that answers. The
 * order is that of the contract design, "General".
 */
import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { operation } from '#contract/operations.ts'
import { type OperationSchemas, schemas } from '#contract/schemas/index.ts'
import type { Caller } from '../api-keys/callers.ts'
import { dateIn } from '../clock.ts'
import { Problem } from '../problem.ts'
import type { Answer } from './answer.ts'
import { identify, requireCaller } from './authentication.ts'
import { readBody } from './body.ts'
import { isPreflight } from './cors.ts'
import { type Exchange, openExchange } from './exchange.ts'
import { actOnce } from './idempotency.ts'
import { refuseKeyInUrl } from './key-in-url.ts'
import { readPathParameters, readQuery } from './parameters.ts'
import { problemAnswer } from './problem-document.ts'
import { refuseTooMany } from './rate-limit.ts'
import { logRequest } from './request-log.ts'
import { type Delivery, respond } from './respond.ts'
import { requireRights } from './rights.ts'
import { allowedMethods, findRoute } from './routing.ts'
import { contextOn, handlerOf, runOperation } from './run-operation.ts'
import { refuseSensitiveFields } from './sensitive-fields.ts'
import type { Service } from './service.ts'
import { requireSubscription } from './subscription.ts'
import { unexpectedProblem } from './unexpected.ts'
import { validBody } from './validation.ts'

async function judgeCaller(exchange: Exchange, service: Service): Promise<{ caller: Caller; today: string }> {
  await identify(exchange, service)
  refuseKeyInUrl(exchange.search)
  const caller = requireCaller(exchange, service)
  const today = dateIn(caller.association.timezone, exchange.now)
  requireSubscription(caller.association, today)
  refuseTooMany(exchange.rate)
  return { caller, today }
}

async function judge(exchange: Exchange, service: Service): Promise<Answer> {
  if (isPreflight(exchange.request)) return { status: 204, body: null }
  const { caller, today } = await judgeCaller(exchange, service)
  const { method, path, request, search } = exchange
  if (method === 'OPTIONS') return { status: 204, body: null, headers: { Allow: allowedMethods(path) } }
  const { name, parameters } = findRoute(method, path)
  exchange.operation = name
  const [row, shape]: [ReturnType<typeof operation>, OperationSchemas] = [operation(name), schemas[name]]
  const rights = { scopes: caller.key.scopes, modules: caller.association.modules }
  requireRights(rights, row)
  const params = readPathParameters(shape.params, parameters)
  const query = readQuery(shape.query, search)
  const sent = await readBody(request, shape)
  refuseSensitiveFields(name, sent, rights)
  return actOnce({ exchange, caller, row, body: sent }, service, async (record) => {
    const circumstances = { exchange, caller, today }
    const ctx = contextOn(service.storage.db, circumstances, service)
    const body = validBody(shape.body, sent, (object) => handlerOf(service, name).judgeBody?.(ctx, object) ?? [])
    // Rules of a change depend on what has ended; a reader never waits for it.
    if (row.method !== 'GET') await service.dayRollover.ensure(caller.association)
    return runOperation({ name, inputs: { params, query, body }, circumstances, record }, service)
  })
}

function refusal(error: unknown, exchange: Exchange, service: Service): Answer {
  const facts = { requestId: exchange.id, operation: exchange.operation }
  const problem = error instanceof Problem ? error : unexpectedProblem(error, service.log, facts)
  return problemAnswer(problem, exchange, service.publicUrl)
}

interface ApiSettings extends Delivery {
  readonly clientAddress: (remote: string, forwarded: string | null) => string
}

/** Answers every request to `/v2`, whatever it is. */
export function apiHandler(service: Service, settings: ApiSettings): (context: Context) => Promise<Response> {
  return async (context) => {
    const request = context.req.raw
    const remote = getConnInfo(context).remote.address ?? ''
    const address = settings.clientAddress(remote, request.headers.get('x-forwarded-for'))
    const exchange = openExchange({ request, path: context.req.path, address, now: service.clock() })
    const answer = await judge(exchange, service).catch((error: unknown) => refusal(error, exchange, service))
    const response = await respond(answer, exchange, settings)
    logRequest(service.log, {
      method: exchange.method,
      operation: exchange.operation,
      status: answer.status,
      startedAt: exchange.startedAt,
      requestId: exchange.id,
      keyPrefix: exchange.caller?.key.prefix,
      bytes: answer.body?.byteLength ?? 0,
    })
    return response
  }
}
