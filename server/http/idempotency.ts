/** Step 10: the same request twice acts once (specification, "Conventions"; contract design, "Idempotency"). */
import { idempotencyKeyLength, type Operation } from '#contract/operations.ts'
import { problems } from '#contract/problems.ts'
import type { Database } from '../database/database.ts'
import { requestFingerprint } from '../idempotency/fingerprint.ts'
import { type Claim, claimKey, ClaimLost, recordAnswer, releaseKey, type StoredAnswer } from '../idempotency/store.ts'
import { Problem } from '../problem.ts'
import { type Answer, jsonAnswer } from './answer.ts'
import type { JsonObject } from './body.ts'
import type { Caller } from '../api-keys/callers.ts'
import type { Exchange } from './exchange.ts'
import { problemAnswer } from './problem-document.ts'
import type { Service } from './service.ts'

/** Called with the answer inside the transaction of its effect. */
export type Recorder = (tx: Database, answer: Answer) => Promise<void>

const printable = new RegExp(`^[\\x20-\\x7e]{1,${idempotencyKeyLength}}$`)

function chosenKey(exchange: Exchange, row: Operation): string | null {
  const key = row.idempotent ? exchange.request.headers.get('idempotency-key') : null
  if (key !== null && !printable.test(key)) throw new Problem('malformed_request', { part: 'Idempotency-Key' })
  return key
}

function stored({ status, body }: Answer): StoredAnswer {
  return { status, body: body?.toString() ?? '' }
}

interface Call {
  readonly exchange: Exchange
  readonly caller: Caller
  readonly row: Operation
  readonly body: JsonObject | undefined
}

/** Runs `act`, or answers as an earlier run with the same key did. */
export async function actOnce(
  { exchange, caller, row, body }: Call,
  service: Service,
  act: (record: Recorder) => Promise<Answer>,
): Promise<Answer> {
  const key = chosenKey(exchange, row)
  if (key === null) return act(async () => undefined)
  const scope = { organizationId: caller.association.id, apiKeyId: caller.key.id, key }
  const fingerprint = requestFingerprint(exchange.method, exchange.path, body ?? null)
  const result = await service.storage.transaction((tx) => claimKey(tx, scope, fingerprint, exchange.now), {
    association: scope.organizationId,
  })
  // Also to a different request: whether the key is taken or free again is only known when the first one is done.
  if (result.kind === 'in_progress') throw new Problem('idempotency_key_in_progress')
  if (result.kind === 'claimed') return actUnder(result.claim, exchange, service, act)
  if (result.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused')
  return jsonAnswer(result.answer.status, result.answer.body, { 'Idempotent-Replayed': 'true' })
}

async function actUnder(
  claim: Claim,
  exchange: Exchange,
  service: Service,
  act: (record: Recorder) => Promise<Answer>,
): Promise<Answer> {
  const record: Recorder = (tx, answer) => recordAnswer(tx, claim, stored(answer), exchange.now)
  try {
    return await act(record).catch(async (error: unknown) => {
      if (!(error instanceof Problem && problems[error.code].status === 409)) throw error
      // A conflict is an answer too: the same question gets it again.
      const answer = problemAnswer(error, exchange, service.publicUrl)
      await service.storage.transaction((tx) => record(tx, answer))
      return answer
    })
  } catch (error) {
    if (error instanceof ClaimLost) throw new Problem('idempotency_key_in_progress')
    await release(claim, exchange, service)
    throw error
  }
}

/** The refusal itself is what the caller must hear; a key that could not be freed frees itself after a minute. */
async function release(claim: Claim, exchange: Exchange, service: Service): Promise<void> {
  try {
    await service.storage.transaction((tx) => releaseKey(tx, claim))
  } catch (error) {
    service.log.warn({ err: error, requestId: exchange.id }, 'an Idempotency-Key could not be freed')
  }
}
