import { callStream, type CallInput } from '#client/client.ts'
import { NetworkError } from '#client/errors.ts'
import { operation, type StreamOperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import type { SessionRef } from '../session/scope.ts'
import { connectionOf, noteFailure } from './request.ts'

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
