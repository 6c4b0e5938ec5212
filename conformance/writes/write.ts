/** Writing requests, and what all of them have in common: the `Idempotency-Key` (specification, "Conventions"). */
import { randomUUID } from 'node:crypto'
import { idempotencyKeyLength, operation, type OperationName } from '#contract/operations.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal, told } from '../expectations.ts'
import { expected, failed, fine, type Findings, note, skipped } from '../finding.ts'
import { sameJson } from '../json.ts'
import type { Answer, Asking } from '../service.ts'
import { pathTo, unknownId, type World } from '../world.ts'

/** What goes into a request of an operation. */
export interface Filling {
  /** `id` and `member_id` of the path. */
  readonly ids?: object
  readonly body?: unknown
}

export function write(
  { ask }: World,
  name: OperationName,
  { ids = {}, body }: Filling,
  more: Partial<Asking> = {},
): Promise<Answer> {
  return ask({
    method: operation(name).method,
    path: pathTo(name, ids),
    ...(body === undefined ? {} : { body }),
    ...more,
  })
}

/** Two requests that could both succeed; a text says why there are none. */
export type Pair = (world: World) => Promise<readonly [Filling, Filling] | string>

function judgeReplay(first: Answer, second: Answer): Findings {
  if (second.status !== first.status) return failed(told(first), told(second))
  return expected(sameJson(first.json, second.json), 'the original answer', 'another body')
}

/** One request with a key, the same again, and another one with the same key. */
function replay(name: OperationName, pair: Pair, remember: (body: unknown) => void): Check {
  return {
    name: 'one Idempotency-Key: the same request gets the same answer, another one 422',
    run: async (world) => {
      const fillings = await pair(world)
      if (typeof fillings === 'string') return skipped(fillings)
      const idempotencyKey = randomUUID()
      const first = await write(world, name, fillings[0], { idempotencyKey })
      remember(first.json)
      if (first.status !== operation(name).status) return failed(String(operation(name).status), told(first))
      const second = await write(world, name, fillings[0], { idempotencyKey })
      const third = await write(world, name, fillings[1], { idempotencyKey })
      return [...judgeReplay(first, second), ...expectRefusal(third, { status: 422 }), ...expectRateHeaders(third)]
    },
  }
}

function refusesLongKey(name: OperationName, pair: Pair): Check {
  return {
    name: `an Idempotency-Key of ${idempotencyKeyLength + 1} characters is refused`,
    run: async (world) => {
      const fillings = await pair(world)
      if (typeof fillings === 'string') return skipped(fillings)
      const answer = await write(world, name, fillings[0], { idempotencyKey: 'k'.repeat(idempotencyKeyLength + 1) })
      if (answer.status < 400 || answer.status >= 500) return failed('a refusal', told(answer))
      return answer.status === 400 ? fine : note(`${told(answer)} (the specification shows no status)`)
    },
  }
}

/** `remember` sees what came of the first request, so that it can be tidied up. */
export function idempotencyChecks(
  name: OperationName,
  pair: Pair,
  remember: (body: unknown) => void = () => undefined,
): Check[] {
  return [replay(name, pair, remember), refusesLongKey(name, pair)]
}

/** With a body that is right, so that only the id can be refused. */
export function unknownIdCheck(name: OperationName, body?: unknown): Check {
  return {
    name: 'an unknown id: 404',
    run: async (world) => {
      const answer = await write(world, name, { ids: { id: unknownId, member_id: unknownId }, body })
      return expectRefusal(answer, { status: 404 })
    },
  }
}

/** So that one run's records are told from another's. */
export function uniqueText(): string {
  return randomUUID().slice(0, 8)
}

/** Once for all that share it, when the first one asks. */
export function once<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  let made: Promise<T> | undefined
  return (world) => (made ??= make(world))
}
