/** Records that this tab has removed or archived: its screen is about to be left, and would only hear that the record is not there. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { operationPath } from '#client/client.ts'
import { allOperations, operation, type OperationName } from '#contract/operations.ts'
import { type SessionRef, perSession } from '../session/scope.ts'
import { isObject } from '../ui/json.ts'
import { sessionKey } from './queries.ts'

/** When each record left, by its path. */
const departures = perSession(() => new Map<string, number>())

const archiving = /\/archive$/u

/** Called with each change that the service has confirmed. */
export function noteDeparture(session: SessionRef, name: OperationName, input: object): void {
  const path = operationPath(name, input)
  if (operation(name).method === 'DELETE' || archiving.test(path))
    departures(session).set(path.replace(archiving, ''), Date.now())
}

function isOperation(name: unknown): name is OperationName {
  return typeof name === 'string' && Object.hasOwn(allOperations, name)
}

/** Whether the query has read a record that left, and not looked for it since. */
export function readsGone(session: SessionRef, { queryKey, state }: Query): boolean {
  const [, name, input] = queryKey
  const left = [...departures(session)]
  if (left.length === 0 || !isOperation(name) || typeof input !== 'object' || input === null) return false
  const path = `${operationPath(name, input)}/`
  const readAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  return left.some(([record, leftAt]) => (path.startsWith(`${record}/`) || isAbout(record, input)) && readAt <= leftAt)
}

/** Whether a list is asked for what is on the record: `{ query: { event_id: 3 } }` for `…/events/3`. */
function isAbout(record: string, input: object): boolean {
  const [, kind, id] = /(\w+)s\/(\d+)$/.exec(record) ?? []
  return 'query' in input && isObject(input.query) && String(input.query[`${kind}_id`]) === id
}

/** Once the screen of such a record is left: going back to it reads the record again, and says that it is not there. */
export function forgetGone(client: QueryClient, session: SessionRef): void {
  client.removeQueries({
    queryKey: sessionKey(session),
    type: 'inactive',
    predicate: (query) => readsGone(session, query),
  })
}
