import { call, callStream, type CallInput, type Connection, type SessionConnection } from '#client/client.ts'
import { ApiProblem, NetworkError } from '#client/errors.ts'
import { operation, type OperationName, type StreamOperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import { currentLanguage } from '../i18n/language.ts'
import { askToConfirm } from '../session/confirm-person.ts'
import { reportReachable, reportUnreachable } from './connectivity.ts'
import { credentialsOf, type SessionRef } from '../session/scope.ts'
import { stalePermissions, expiredSession } from '../session/refusals.ts'
import { type Priority, block, noteAnswer, takeTurn } from './turns.ts'
import { fetchOrTakeFromPage } from '../session/page-responses.ts'
import { noteServiceTime } from './service-clock.ts'

/** A longer wait fails with a countdown instead. */
const longestWait = 120
/** When a 429 does not say how long. */
const usualWait = 5
const mostWaits = 5

type AnyConnection = Connection | SessionConnection

function noteRefusal(session: SessionRef, connection: AnyConnection, { status, code }: ApiProblem): void {
  const now = credentialsOf(session)
  // A key that was replaced while the request was under way says nothing about the new one.
  const isOld = 'key' in connection && 'key' in now && now.key !== connection.key
  if (status === 401 && !isOld) expiredSession.set(session.id)
  if (['insufficient_scope', 'module_disabled'].includes(code)) stalePermissions.set({ sessionId: session.id })
}

/** How to reach the service of a session. Throws `SignedOut`. */
function connectionOf(session: SessionRef): AnyConnection {
  const onResponse = (response: Response) => {
    reportReachable()
    noteAnswer(session, response.headers)
    noteServiceTime(session.id, response.headers)
  }
  return { ...credentialsOf(session), language: currentLanguage(), onResponse, fetch: fetchOrTakeFromPage }
}

/** Takes what a failure says about the session and the service. */
function noteFailure(session: SessionRef, connection: AnyConnection, error: unknown): void {
  if (error instanceof NetworkError) reportUnreachable(connection.baseUrl)
  if (error instanceof ApiProblem) noteRefusal(session, connection, error)
}

/** Its person has signed in once more in another tab while the request was under way: the browser has another cookie by now. */
function mayHaveOldCookie(connection: AnyConnection, error: unknown): boolean {
  return 'association' in connection && error instanceof ApiProblem && error.status === 401
}

async function send<Name extends OperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  const connection = connectionOf(session)
  try {
    return await call(connection, name, input).catch((error: unknown) => {
      if (!mayHaveOldCookie(connection, error)) throw error
      return call(connectionOf(session), name, input)
    })
  } catch (error) {
    noteFailure(session, connection, error)
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
      if (!(error instanceof ApiProblem)) throw error
      // Asked for in place; what was to be done goes on.
      if (error.code === 'fresh_sign_in_required' && (await askToConfirm(session))) continue
      if (error.status !== 429) throw error
      const seconds = error.retryAfter ?? usualWait
      if (waits >= mostWaits || seconds > longestWait) throw error
      block(session, Math.max(seconds, 1))
    }
  }
}

/** Calls an operation that answers a stream, for a session. It ends with its signal. Throws what the client throws, and `SignedOut`. */
export async function* requestStream<Name extends StreamOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
): AsyncGenerator<ResponseBody<Name>> {
  const connection = connectionOf(session)
  try {
    yield* callStream(connection, name, input)
  } catch (error) {
    // A stream of events that breaks off says nothing about the service: the next request does.
    if (operation(name).stream === 'lines' || !(error instanceof NetworkError)) noteFailure(session, connection, error)
    throw error
  }
}
