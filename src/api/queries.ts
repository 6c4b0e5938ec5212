import { type QueryKeyWithDataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { CallInput } from '#client/client.ts'
import type { allOperations, OperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import type { SessionRef } from '../session/scope.ts'
import type { Priority } from './turns.ts'
import { request } from './request.ts'

export type ReadOperationName = {
  [Name in OperationName]: (typeof allOperations)[Name] extends { method: 'GET' } | { reads: true } ? Name : never
}[OperationName]

/** Every query of a session, for clearing them. */
export function sessionKey(session: SessionRef) {
  return [session.id] as const
}

/** Every query of one operation. */
export function operationKey(session: SessionRef, name: ReadOperationName) {
  return [session.id, name] as const
}

type ReadKey<Name extends ReadOperationName> = readonly [string, ReadOperationName, CallInput<Name>]

/** Named, because the inferred type spells out every operation. */
type ReadOptions<Name extends ReadOperationName> = UnusedSkipTokenOptions<
  ResponseBody<Name>,
  Error,
  ResponseBody<Name>,
  ReadKey<Name>
> &
  QueryKeyWithDataTag<ReadKey<Name>, ResponseBody<Name>, Error>

/** The query of a reading operation. Its key carries the session's id, so associations never mix and no API key is in it. */
export function operationQuery<Name extends ReadOperationName>(
  session: SessionRef,
  name: Name,
  input: CallInput<Name>,
  options: { priority?: Priority } = {},
): ReadOptions<Name> {
  return queryOptions({
    queryKey: [...operationKey(session, name), input] as const,
    queryFn: ({ signal }) => request(session, name, { ...input, signal }, options),
  })
}
