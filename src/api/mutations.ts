import type { CallInput } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import type { IdempotentOperationName, OperationName, VersionedOperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import type { StorageEntry } from '../session/entries.ts'
import { wait } from '../ui/wait.ts'
import { perSession, type SessionRef } from '../session/scope.ts'
import { noteWrite } from './events.ts'
import { noteDeparture } from './gone.ts'
import { actionVersion, noteVersion } from './own-versions.ts'
import type { ReadOperationName } from './queries.ts'
import { request, type RequestOptions } from './request.ts'
import { type SubmissionResult, sendOnce } from './send-once.ts'

export type WriteOperationName = Exclude<OperationName, ReadOperationName>

/** A change of a record is for the version that the user saw: a stale screen must not undo what someone else changed since. */
export type ChangeInput<Name extends OperationName> = CallInput<Name> &
  (Name extends VersionedOperationName ? { readonly version: number } : unknown)

/** How often, and how long apart, the service is asked again for a response it is still working on. */
const busyRetries = 10
const busyPause = 1000

function isBusyWithIt(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'idempotency_key_in_progress'
}

/** After a broken connection the first attempt may still be running there: its response is worth waiting for. */
async function askAgain<Result>(send: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isBusyWithIt(error) || retries >= busyRetries) throw error
      await wait(busyPause, signal).catch(() => {
        // It was sent, so giving up leaves the outcome unknown.
        throw error
      })
    }
  }
}

export interface Once {
  /** Keeps the `Idempotency-Key` of the submission until the service has decided. It belongs to what the user is doing. */
  readonly pending: StorageEntry
  /** Ends every wait before the request is sent; a request under way is answered all the same. */
  readonly signal: AbortSignal
}

/** The changes that were sent and are not answered yet. */
const underWay = perSession(() => new Set<Promise<unknown>>())

/** Until what this tab has sent for the session is answered, or `signal` ends the wait. */
export async function untilAnswered(session: SessionRef, signal: AbortSignal): Promise<void> {
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await Promise.race([Promise.allSettled(underWay(session)), ended])
}

/** After failures too: a change whose response was lost may have taken effect. */
async function noted<Result>(session: SessionRef, send: () => Promise<Result>): Promise<Result> {
  const sent = send()
  const others = underWay(session).add(sent)
  try {
    return await sent
  } finally {
    others.delete(sent)
    noteWrite(session)
  }
}

function hasVersion(input: object): input is { readonly version: number } {
  return 'version' in input && typeof input.version === 'number'
}

async function sendVersioned<Name extends WriteOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  options: RequestOptions,
): Promise<ResponseBody<Name>> {
  if (!hasVersion(input)) return request(session, name, input, options)
  const sent = { ...input, version: actionVersion(session, name, input) }
  const result = await request(session, name, sent, options)
  noteVersion(session, name, sent, result)
  return result
}

async function send<Name extends WriteOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  options: RequestOptions,
): Promise<ResponseBody<Name>> {
  const result = await sendVersioned(session, name, input, options)
  noteDeparture(session, name, input)
  return result
}

/** Sends a change under one `Idempotency-Key`: over a retry, a correction and, where `pending` is stored, a reload. */
export function submitOnce<Name extends IdempotentOperationName>(
  session: SessionRef,
  name: Name,
  input: ChangeInput<Name>,
  { pending, signal }: Once,
): Promise<SubmissionResult<ResponseBody<Name>>> {
  // An earlier operation and body of the same form, which the compiler cannot know.
  return sendOnce(pending, { operation: name, body: input.body }, ({ operation, body }, idempotencyKey) =>
    noted(session, () =>
      askAgain(() => send(session, operation, { ...input, body, idempotencyKey }, { waiting: signal }), signal),
    ),
  )
}

/** Removes a record. One that is gone is removed: by someone else, or by an attempt whose answer was lost. */
export async function unlessGone(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'not_found') throw error
  }
}

/** Sends a change that has the same effect when it is sent twice. `signal` ends every wait before it is sent. */
export function submit<Name extends Exclude<WriteOperationName, IdempotentOperationName>>(
  session: SessionRef,
  name: Name,
  input: ChangeInput<Name>,
  signal: AbortSignal,
): Promise<ResponseBody<Name>> {
  return noted(session, () => send(session, name, input, { waiting: signal }))
}
