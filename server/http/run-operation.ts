/** Step 12: the operation itself: its context, its transaction, and its answer as bytes. */
import { operation, type OperationName } from '#contract/operations.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { schemas } from '#contract/schemas/index.ts'
import type { Caller } from '../api-keys/callers.ts'
import { lockForChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import { JsonAnswer } from '../handler.ts'
import { hasEnqueued } from '../outbox/enqueue.ts'
import { type Answer, jsonAnswer } from './answer.ts'
import type { JsonObject } from './body.ts'
import { type Exchange, languageOf } from './exchange.ts'
import type { Recorder } from './idempotency.ts'
import type { Service } from './service.ts'

/** A handler of whatever operation: what the pipeline knows of it. */
export interface AnyHandler {
  readonly judgeBody?: (ctx: RequestContext, body: JsonObject) => readonly FieldProblem[]
  readonly handle: (request: { readonly ctx: RequestContext; readonly input: OperationInputs }) => Promise<unknown>
}

export interface OperationInputs {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export function handlerOf({ handlers }: Service, name: OperationName): AnyHandler {
  // The pipeline parses every input with the schemas of the same row, which is what the handler's own type says.
  return handlers[name] as AnyHandler
}

export interface Circumstances {
  readonly exchange: Exchange
  readonly caller: Caller
  /** In the association's time zone. */
  readonly today: string
}

/** What the verb may depend on, upon this database or transaction. */
export function contextOn(
  db: Database,
  { exchange, caller, today }: Circumstances,
  service: Service,
  now = exchange.now,
): RequestContext {
  return {
    association: caller.association,
    key: caller.key,
    scopes: caller.key.scopes,
    modules: caller.association.modules,
    db,
    now,
    actor: { kind: 'key', id: caller.key.id, name: caller.key.name },
    today,
    language: languageOf(exchange),
    publicUrl: service.publicUrl,
  }
}

/** Throws when an answer is not what the contract says: a fault of ours, seen by every test. */
function check(name: OperationName, json: string): void {
  const { response } = schemas[name]
  if (response) response.parse(JSON.parse(json))
  else if (json !== '') throw new Error(`${name} answers nothing, yet there is a body`)
}

function answerOf(name: OperationName, value: unknown, service: Service): Answer {
  const json = value instanceof JsonAnswer ? value.json : value === undefined ? '' : JSON.stringify(value)
  if (service.checkAnswers) check(name, json)
  return jsonAnswer(operation(name).status, json)
}

interface OperationCall {
  readonly name: OperationName
  readonly inputs: OperationInputs
  readonly circumstances: Circumstances
  readonly record: Recorder
}

/** A reading operation reads; a writing one commits its effect and the record of its answer together, or neither. */
export async function runOperation(
  { name, inputs, circumstances, record }: OperationCall,
  service: Service,
): Promise<Answer> {
  const { handle } = handlerOf(service, name)
  const answerOn = async (db: Database, now?: string) =>
    answerOf(name, await handle({ ctx: contextOn(db, circumstances, service, now), input: inputs }), service)
  if (operation(name).method === 'GET') return answerOn(service.storage.db)
  const { id: organizationId } = circumstances.caller.association
  const { answer, enqueued } = await service.storage.transaction(
    async (tx) => {
      const answer = await answerOn(tx, await lockForChanges(tx, { organizationId, now: service.clock() }))
      await record(tx, answer)
      return { answer, enqueued: hasEnqueued(tx) }
    },
    { association: organizationId },
  )
  if (enqueued) service.onEnqueued()
  return answer
}
