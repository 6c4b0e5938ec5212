/** Finds records to check in the lists of the service. */
import {
  type SpecifiedListName,
  operation,
  type OperationName,
  operationNames,
  pageLimits,
} from '#contract/operations.ts'
import { type JsonObject, recordsOf } from './json.ts'
import { longPage, pathTo, type CheckContext } from './context.ts'

export function isList(name: OperationName): name is SpecifiedListName {
  return operation(name).list === true
}

/** The list that contains the `{id}` of an operation's path; null when the path has none. */
export function parentList(name: OperationName): SpecifiedListName | null {
  const [parent, rest] = operation(name).path.split('/{id}')
  if (rest === undefined) return null
  return (
    operationNames.flatMap((list) => (isList(list) ? [list] : [])).find((list) => operation(list).path === parent) ??
    null
  )
}

export interface Subject {
  readonly id: number
  /** As its list shows it. */
  readonly record: JsonObject
}

function subjectOf(record: JsonObject): Subject[] {
  const { id } = record
  return typeof id === 'number' ? [{ id, record }] : []
}

/** Number of parent records whose lists are read. */
const maxParents = 10
/** Three pages of a walk need no more. */
const enough = 5

async function parentOfMost(context: CheckContext, name: SpecifiedListName, parents: readonly Subject[]) {
  let best: Subject | undefined
  let most = -1
  for (const parent of parents.slice(0, maxParents)) {
    const { json } = await context.get(pathTo(name, parent, { limit: pageLimits.max }))
    const count = recordsOf(json).length
    if (count > most) [best, most] = [parent, count]
    if (most >= enough) break
  }
  return best
}

/** A record for the operation's path: for a nested list, a parent that has entries. Undefined when it does not exist. */
export async function subjectFor(context: CheckContext, name: OperationName): Promise<Subject | undefined> {
  const list = parentList(name)
  if (list === null) return undefined
  const parents = (await longPage(context, list, {})).flatMap(subjectOf)
  return isList(name) ? parentOfMost(context, name, parents) : parents[0]
}

/** The path parameters of an operation; null when the service has no suitable record. */
export async function idsFor(context: CheckContext, name: OperationName): Promise<object | null> {
  if (parentList(name) === null) return {}
  const subject = await subjectFor(context, name)
  return subject ? { id: subject.id } : null
}
