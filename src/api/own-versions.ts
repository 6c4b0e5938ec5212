/** The versions that this tab's own changes gave to records: an action right after another one is for the record as it was left. */
import { operationPath } from '#client/client.ts'
import { operation, type OperationName, versionOf } from '#contract/operations.ts'
import { perSession, type SessionRef } from '../session/scope.ts'

/** By the path of the record: its versions in order, each made from the one before by this tab and nobody else. */
const ownVersions = perSession(() => new Map<string, readonly number[]>())

/** The record that an operation is for: of `/groups/{id}/archive` it is `/groups/2`. */
function recordOf(name: OperationName, input: object): { readonly path: string; readonly id: number } | null {
  const last = operation(name)
    .path.split('/')
    .findLastIndex((part) => part.startsWith('{'))
  const parts = operationPath(name, input).split('/')
  return last === -1 ? null : { path: parts.slice(0, last + 1).join('/'), id: Number(parts[last]) }
}

function versionIn(result: unknown, id: number): number | null {
  if (typeof result !== 'object' || result === null || !('id' in result) || result.id !== id) return null
  if ('version' in result && typeof result.version === 'number') return result.version
  return 'updated_at' in result && typeof result.updated_at === 'string'
    ? versionOf({ updated_at: result.updated_at })
    : null
}

/** Notes the version that a change made of `version`, if its response says so. */
export function noteVersion(
  session: SessionRef,
  name: OperationName,
  input: { readonly version: number },
  result: unknown,
): void {
  const record = recordOf(name, input)
  const version = record && versionIn(result, record.id)
  if (!record || version === null) return
  const known = ownVersions(session).get(record.path) ?? []
  const before = known.at(-1) === input.version ? known : [input.version]
  ownVersions(session).set(record.path, [...before, version])
}

/**
 * The version to send with an action. The screen may not have read the record again since this tab changed it; a change by someone else in
 * between is still a conflict. A `PATCH` is for the values that its form shows, so its version stays.
 */
export function actionVersion(session: SessionRef, name: OperationName, input: { readonly version: number }): number {
  const record = operation(name).method === 'PATCH' ? null : recordOf(name, input)
  const known = record ? (ownVersions(session).get(record.path) ?? []) : []
  return known.includes(input.version) ? (known.at(-1) ?? input.version) : input.version
}
