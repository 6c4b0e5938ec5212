/** Records to look at, found in the lists of the service itself. */
import {
  type ListOperationName,
  operation,
  type OperationName,
  operationNames,
  pageLimits,
} from '#contract/operations.ts'
import { type JsonObject, recordsOf } from './json.ts'
import { longPage, pathTo, type World } from './world.ts'

export function isList(name: OperationName): name is ListOperationName {
  return operation(name).list === true
}

/** The list in which the `{id}` of an operation's path stands; null when its path has none. */
export function parentList(name: OperationName): ListOperationName | null {
  const [parent, rest] = operation(name).path.split('/{id}')
  if (rest === undefined) return null
  return operationNames.filter(isList).find((list) => operation(list).path === parent) ?? null
}

export interface Subject {
  readonly id: number
  /** As it stands in its list. */
  readonly record: JsonObject
}

function subjectOf(record: JsonObject): Subject[] {
  const { id } = record
  return typeof id === 'number' ? [{ id, record }] : []
}

/** So many parents are asked for the records under them. */
const mostParents = 10
/** Enough for three pages of a walk. */
const enough = 5

async function parentOfMost(world: World, name: ListOperationName, parents: readonly Subject[]) {
  let best: Subject | undefined
  let most = -1
  for (const parent of parents.slice(0, mostParents)) {
    const { json } = await world.get(pathTo(name, parent, { limit: pageLimits.max }))
    const count = recordsOf(json).length
    if (count > most) [best, most] = [parent, count]
    if (most >= enough) break
  }
  return best
}

/** The record whose id goes into the path: for a list under a record, one that has some. Undefined when there is none. */
export async function subjectFor(world: World, name: OperationName): Promise<Subject | undefined> {
  const list = parentList(name)
  if (list === null) return undefined
  const parents = (await longPage(world, list, {})).flatMap(subjectOf)
  return isList(name) ? parentOfMost(world, name, parents) : parents[0]
}

/** What is to be filled into an operation's path; null when there is no record to look at. */
export async function idsFor(world: World, name: OperationName): Promise<object | null> {
  if (parentList(name) === null) return {}
  const subject = await subjectFor(world, name)
  return subject ? { id: subject.id } : null
}
