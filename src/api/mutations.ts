import { useMutation } from '@tanstack/react-query'
import { type CallInput, operationPath } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { operation, type OperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import type { SessionRef } from './credentials.ts'
import type { ReadOperationName } from './queries.ts'
import { request } from './request.ts'
import { forgetSubmissionKey, isDecided, submissionKey, submissionStorage } from './submission-key.ts'

/** Operations that change something. */
export type WriteOperationName = Exclude<OperationName, ReadOperationName>

/** Submissions under way, by place and input: a double click joins the first instead of sending a second. */
const underway = new Map<string, Promise<unknown>>()

/** How often, and how long apart, the service is asked again for an answer it is still working on. */
const busyRetries = 10
const busyPause = 1000

function isBusyWithIt(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'idempotency_key_in_progress'
}

/** After a broken connection the first attempt may still be running there: its answer is worth waiting for. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isBusyWithIt(error) || retries >= busyRetries) throw error
      await new Promise((resolve) => setTimeout(resolve, busyPause))
    }
  }
}

async function sendOnce<Name extends WriteOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  if (!operation(name).idempotent) return request(session, name, input)
  const storage = submissionStorage()
  const place = `${session.id}.${name}.${operationPath(name, input)}`
  const idempotencyKey = await submissionKey(storage, place, input.body ?? {})
  try {
    // The table says that this operation takes one, which the compiler cannot follow from `idempotent` above.
    const answer = await untilAnswered(() => request(session, name, { ...input, idempotencyKey } as CallInput<Name>))
    forgetSubmissionKey(storage, place)
    return answer
  } catch (error) {
    if (isDecided(error)) forgetSubmissionKey(storage, place)
    throw error
  }
}

/**
 * Sends a writing operation. One submission carries one `Idempotency-Key`, kept until the service has decided: over a
 * double click, a retry and a reload.
 */
export function submit<Name extends WriteOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  const same = `${session.id} ${name} ${JSON.stringify(input)}`
  const running = underway.get(same)
  // The map holds under this name only what this very call put there.
  if (running) return running as Promise<ResponseBody<Name>>
  const promise = sendOnce(session, name, input).finally(() => underway.delete(same))
  underway.set(same, promise)
  return promise
}

/** A writing operation as a mutation; `onSuccess` is where the feature invalidates what changed. */
export function useOperation<Name extends WriteOperationName>(
  session: SessionRef,
  name: Name,
  options: { onSuccess?: (answer: ResponseBody<Name>, input: CallInput<Name>) => Promise<unknown> | void } = {},
) {
  return useMutation<ResponseBody<Name>, Error, CallInput<Name>>({
    mutationKey: [session.id, name],
    mutationFn: (input) => submit(session, name, input),
    onSuccess: (answer, input) => options.onSuccess?.(answer, input),
  })
}
