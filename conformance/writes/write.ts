/** Writing requests, and the `Idempotency-Key` that all of them accept (specification, "Conventions"). */
import { randomUUID } from 'node:crypto'
import { idempotencyKeyLength, operation, type OperationName } from '#contract/operations.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal, describeResponse } from '../expectations.ts'
import { expected, failed, ok, type Findings, note, skipped } from '../finding.ts'
import { sameJson } from '../json.ts'
import type { ServiceResponse, ServiceRequest } from '../service.ts'
import { pathTo, unknownId, type CheckContext } from '../context.ts'

/** Path parameters and body of a request. */
export interface WriteInput {
  /** `id` and `member_id` of the path. */
  readonly ids?: object
  readonly body?: unknown
}

export function write(
  { send }: CheckContext,
  name: OperationName,
  { ids = {}, body }: WriteInput,
  more: Partial<ServiceRequest> = {},
): Promise<ServiceResponse> {
  return send({
    method: operation(name).method,
    path: pathTo(name, ids),
    ...(body === undefined ? {} : { body }),
    ...more,
  })
}

/** Two requests that could both succeed; a text says why there are none. */
export type Pair = (context: CheckContext) => Promise<readonly [WriteInput, WriteInput] | string>

function checkReplay(first: ServiceResponse, second: ServiceResponse): Findings {
  if (second.status !== first.status) return failed(describeResponse(first), describeResponse(second))
  return expected(sameJson(first.json, second.json), 'the original response', 'another body')
}

/** Sends a request twice with one key, then a different request with the same key. */
function replay(name: OperationName, pair: Pair, remember: (body: unknown) => void): Check {
  return {
    name: 'one Idempotency-Key: the same request gets the same response, another one 422',
    run: async (context) => {
      const inputs = await pair(context)
      if (typeof inputs === 'string') return skipped(inputs)
      const idempotencyKey = randomUUID()
      const first = await write(context, name, inputs[0], { idempotencyKey })
      remember(first.json)
      if (first.status !== operation(name).status)
        return failed(String(operation(name).status), describeResponse(first))
      const second = await write(context, name, inputs[0], { idempotencyKey })
      const third = await write(context, name, inputs[1], { idempotencyKey })
      return [...checkReplay(first, second), ...expectRefusal(third, { status: 422 }), ...expectRateHeaders(third)]
    },
  }
}

function refusesLongKey(name: OperationName, pair: Pair): Check {
  return {
    name: `an Idempotency-Key of ${idempotencyKeyLength + 1} characters is refused`,
    run: async (context) => {
      const inputs = await pair(context)
      if (typeof inputs === 'string') return skipped(inputs)
      const response = await write(context, name, inputs[0], { idempotencyKey: 'k'.repeat(idempotencyKeyLength + 1) })
      if (response.status < 400 || response.status >= 500) return failed('a refusal', describeResponse(response))
      return response.status === 400 ? ok : note(`${describeResponse(response)} (the specification shows no status)`)
    },
  }
}

/** `remember` receives the response to the first request, so that the record can be cleaned up. */
export function idempotencyChecks(
  name: OperationName,
  pair: Pair,
  remember: (body: unknown) => void = () => undefined,
): Check[] {
  return [replay(name, pair, remember), refusesLongKey(name, pair)]
}

/** Sends a valid body, so that only the id can be refused. */
export function unknownIdCheck(name: OperationName, body?: unknown): Check {
  return {
    name: 'an unknown id: 404',
    run: async (context) => {
      const response = await write(context, name, { ids: { id: unknownId, member_id: unknownId }, body })
      return expectRefusal(response, { status: 404 })
    },
  }
}

/** Distinguishes the records of one run from another's. */
export function uniqueText(): string {
  return randomUUID().slice(0, 8)
}

/** Runs once, on the first call, and shares the result. */
export function once<T>(make: (context: CheckContext) => Promise<T>): (context: CheckContext) => Promise<T> {
  let made: Promise<T> | undefined
  return (context) => (made ??= make(context))
}
