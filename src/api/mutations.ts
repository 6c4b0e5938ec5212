import { type CallInput, operationPath } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { operation, type OperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import { wait } from '../ui/wait.ts'
import type { SessionRef } from './credentials.ts'
import type { ReadOperationName } from './queries.ts'
import { request } from './request.ts'
import { type SubmissionResult, sendOnce, submissionEntry } from './send-once.ts'

export type WriteOperationName = Exclude<OperationName, ReadOperationName>

/** Submissions under way, by form and input: a double click joins the first instead of sending a second. */
const underway = new Map<string, Promise<unknown>>()

/** How often, and how long apart, the service is asked again for a response it is still working on. */
const busyRetries = 10
const busyPause = 1000

function isBusyWithIt(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'idempotency_key_in_progress'
}

/** After a broken connection the first attempt may still be running there: its response is worth waiting for. */
async function untilAnswered<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isBusyWithIt(error) || retries >= busyRetries) throw error
      await wait(busyPause)
    }
  }
}

async function send<Name extends WriteOperationName>(
  session: SessionRef,
  form: string,
  name: Name,
  input: CallInput<Name>,
): Promise<SubmissionResult<ResponseBody<Name>>> {
  if (!operation(name).idempotent) return { result: await request(session, name, input), isEarlier: false }
  return sendOnce(submissionEntry(session, form), input.body, (body, idempotencyKey) =>
    // The table says that this operation takes a key, which the compiler cannot follow from `idempotent` above.
    untilAnswered(() => request(session, name, { ...input, body, idempotencyKey } as CallInput<Name>)),
  )
}

/**
 * Sends a form that creates or changes a record; `form` is the name of its draft, for example `members.edit.17`. One submission carries one
 * `Idempotency-Key`, kept until the service has decided: over a double click, a retry, a correction and a reload.
 */
export function submitAt<Name extends WriteOperationName>(
  session: SessionRef,
  form: string,
  name: Name,
  input: CallInput<Name>,
): Promise<SubmissionResult<ResponseBody<Name>>> {
  const same = `${session.id} ${form} ${name} ${JSON.stringify(input)}`
  const running = underway.get(same)
  // The map holds under this name only what this very call put there.
  if (running) return running as Promise<SubmissionResult<ResponseBody<Name>>>
  const promise = send(session, form, name, input).finally(() => underway.delete(same))
  underway.set(same, promise)
  return promise
}

/** Sends a change that no form was filled in for, such as sending an invoice. The operation and its record name the submission. */
export async function submit<Name extends WriteOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  const { result } = await submitAt(session, `${name}.${operationPath(name, input)}`, name, input)
  return result
}
