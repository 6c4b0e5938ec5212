/** State shared by the checks of a run: the service, the permissions of the key, and cached reads. */
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
  type Permissions,
  sensitiveScope,
} from '#contract/operations.ts'
import { at, type JsonObject, recordsOf, textAt } from './json.ts'
import type { ServiceResponse, ServiceRequest, Service } from './service.ts'

type Query = Readonly<Record<string, string | number>>

export interface CheckContext extends Service {
  readonly permissions: Permissions
  /** Null when the service does not report it. */
  readonly environment: Environment | null
  /** ISO 8601 UTC, the start of the run. */
  readonly now: string
  readonly organization: ServiceResponse
  /** Reads a path with the run's key; repeated reads share one request. */
  readonly get: (path: string) => Promise<ServiceResponse>
}

/** The path of an operation with parameters and query. */
export function pathTo(name: OperationName, input: object = {}, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return operationPath(name, input) + (search.size > 0 ? `?${search.toString()}` : '')
}

function permissionsOf(organization: ServiceResponse): Permissions {
  const named = at(organization.json, 'api_key', 'scopes')
  const scopes: unknown[] = Array.isArray(named) ? named : []
  const enabled = modules.map((module): [Module, boolean] => [
    module,
    at(organization.json, 'modules', module) === true,
  ])
  return { scopes: scopes.filter((scope) => typeof scope === 'string'), modules: Object.fromEntries(enabled) }
}

/** By the key's prefix and the service's own answer; live as soon as either says so. */
export function environmentOf(key: string, organization: ServiceResponse): Environment | null {
  const reported = textAt(organization.json, 'api_key', 'environment')
  if (key.startsWith(keyPrefixes.live) || reported === 'live') return 'live'
  return reported === 'test' ? 'test' : null
}

export async function createContext(service: Service, now: string): Promise<CheckContext> {
  const known = new Map<string, Promise<ServiceResponse>>()
  const get = (path: string) => {
    const response = known.get(path) ?? service.send({ method: 'GET', path })
    known.set(path, response)
    return response
  }
  const organization = await get(pathTo('getOrganization'))
  return {
    ...service,
    get,
    now,
    organization,
    permissions: permissionsOf(organization),
    environment: environmentOf(service.key, organization),
  }
}

export function isSensitive(context: CheckContext): boolean {
  return context.permissions.scopes.includes(sensitiveScope)
}

/** The longest page of a list, which most checks read. */
export async function longPage(context: CheckContext, name: ListOperationName, ids: object): Promise<JsonObject[]> {
  return recordsOf((await context.get(pathTo(name, ids, { limit: pageLimits.max }))).json)
}

/** Larger than any id in use, and small enough for any database. */
export const unknownId = 999_999_999

/** A request that changes nothing even when the service wrongly accepts it: an unknown id and an empty body. */
export function harmless(name: OperationName, more: Partial<ServiceRequest> = {}): ServiceRequest {
  const { method } = operation(name)
  const path = pathTo(name, { id: unknownId, member_id: unknownId })
  return { method, path, ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}), ...more }
}
