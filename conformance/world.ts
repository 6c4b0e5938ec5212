/** What the checks of a run know about the service: who the key is, and records to look at. */
import { operationPath } from '#client/client.ts'
import {
  type Environment,
  keyPrefixes,
  type ListOperationName,
  type Module,
  modules,
  operation,
  type OperationName,
  pageLimits,
  type Rights,
  sensitiveScope,
} from '#contract/operations.ts'
import { at, type JsonObject, recordsOf, textAt } from './json.ts'
import type { Answer, Asking, Service } from './service.ts'

type Query = Readonly<Record<string, string | number>>

export interface World extends Service {
  readonly rights: Rights
  /** Null: the service did not say. */
  readonly environment: Environment | null
  /** ISO 8601 UTC: the moment of the run. */
  readonly now: string
  readonly organization: Answer
  /** With the run's key, asked once however many checks want to see it. */
  readonly get: (path: string) => Promise<Answer>
}

/** The path of an operation with parameters and query. */
export function pathTo(name: OperationName, input: object = {}, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return operationPath(name, input) + (search.size > 0 ? `?${search.toString()}` : '')
}

function rightsOf(organization: Answer): Rights {
  const named = at(organization.json, 'api_key', 'scopes')
  const scopes: unknown[] = Array.isArray(named) ? named : []
  const enabled = modules.map((module): [Module, boolean] => [
    module,
    at(organization.json, 'modules', module) === true,
  ])
  return { scopes: scopes.filter((scope) => typeof scope === 'string'), modules: Object.fromEntries(enabled) }
}

/** By what the key looks like and by what the service says; live as soon as one of them says so. */
export function environmentOf(key: string, organization: Answer): Environment | null {
  const told = textAt(organization.json, 'api_key', 'environment')
  if (key.startsWith(keyPrefixes.live) || told === 'live') return 'live'
  return told === 'test' ? 'test' : null
}

export async function enterWorld(service: Service, now: string): Promise<World> {
  const known = new Map<string, Promise<Answer>>()
  const get = (path: string) => {
    const answer = known.get(path) ?? service.ask({ method: 'GET', path })
    known.set(path, answer)
    return answer
  }
  const organization = await get(pathTo('getOrganization'))
  return {
    ...service,
    get,
    now,
    organization,
    rights: rightsOf(organization),
    environment: environmentOf(service.key, organization),
  }
}

export function isSensitive(world: World): boolean {
  return world.rights.scopes.includes(sensitiveScope)
}

/** The longest page of a list: what most checks look at. */
export async function longPage(world: World, name: ListOperationName, ids: object): Promise<JsonObject[]> {
  return recordsOf((await world.get(pathTo(name, ids, { limit: pageLimits.max }))).json)
}

/** Beyond every id that a service could have given out, and small enough for any database. */
export const unknownId = 999_999_999

/** A request that changes nothing even where it is wrongly let through: an id nobody has, and a body that is empty. */
export function harmless(name: OperationName, more: Partial<Asking> = {}): Asking {
  const { method } = operation(name)
  const path = pathTo(name, { id: unknownId, member_id: unknownId })
  return { method, path, ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}), ...more }
}
