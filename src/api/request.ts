import { call, type CallInput } from '#client/client.ts'
import { ApiProblem, NetworkError } from '#client/errors.ts'
import type { OperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import { currentLanguage } from '../i18n/language.ts'
import { reportReachable, reportUnreachable } from './connectivity.ts'
import { credentialsOf, type SessionRef } from './credentials.ts'
import { fetchOrTakeEarly } from './early-response.ts'
import { stalePermissions, expiredSession } from './events.ts'
import type { Priority } from './pacer.ts'
import { noteServiceTime } from './service-clock.ts'
import { block, noteAnswer, takeTurn } from './turns.ts'

/** A longer wait fails with a countdown instead. */
const longestWait = 120
/** When a 429 does not say how long. */
const usualWait = 5
const mostWaits = 5

function noteRefusal(session: SessionRef, key: string, { status, code }: ApiProblem): void {
  // A key that was replaced while the request was under way says nothing about the new one.
  if (status === 401 && credentialsOf(session).key === key) expiredSession.set(session.id)
  if (['insufficient_scope', 'module_disabled'].includes(code)) stalePermissions.set({ sessionId: session.id })
}

async function send<Name extends OperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  const { baseUrl, key } = credentialsOf(session)
  const onResponse = (response: Response) => {
    reportReachable()
    noteAnswer(session, response.headers)
    noteServiceTime(session.id, response.headers)
  }
  try {
    const fetch = (request: Request) => fetchOrTakeEarly(session, request)
    return await call({ baseUrl, key, language: currentLanguage(), onResponse, fetch }, name, input)
  } catch (error) {
    if (error instanceof NetworkError) reportUnreachable(baseUrl)
    if (error instanceof ApiProblem) noteRefusal(session, key, error)
    throw error
  }
}

export interface RequestOptions {
  readonly priority?: Priority
  /** Ends the wait before the request is sent, and not the request itself; the signal of the request unless given. */
  readonly waiting?: AbortSignal | undefined
}

async function attempt<Name extends OperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  { priority = 'click', waiting = input.signal }: RequestOptions,
): Promise<ResponseBody<Name>> {
  const turn = await takeTurn(session, priority, waiting)
  try {
    // Its key is read only now: it may have been replaced during the wait.
    return await send(session, name, input)
  } finally {
    turn.finish()
  }
}

/**
 * Calls an operation for a session, within its rate limit: a 429 is waited out (shown by the shell) and tried again.
 * Throws what the client throws, and `SignedOut`.
 */
export async function request<Name extends OperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  options: RequestOptions = {},
): Promise<ResponseBody<Name>> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await attempt(session, name, input, options)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 429) throw error
      const seconds = error.retryAfter ?? usualWait
      if (waits >= mostWaits || seconds > longestWait) throw error
      block(session, Math.max(seconds, 1))
    }
  }
}
