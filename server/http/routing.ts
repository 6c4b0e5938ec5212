/** The operation of a method and path: 404 for a path the table does not have, 405 for a method its path does not take. */
import {
  basePath,
  type FileOperationName,
  managementBasePath,
  managementOperationNames,
  operation,
  type Operation,
  type OperationName,
  operationNames,
  type StreamOperationName,
} from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import type { OperationSchemas } from '#contract/schemas/operation-schemas.ts'
import { Problem } from '../lib/problem.ts'

interface Resource {
  readonly pattern: RegExp
  readonly operations: ReadonlyMap<string, OperationName>
  /** As the header `Allow` lists them. */
  readonly allowed: string
}

/** A path by its table. */
export interface LocatedPath {
  /** The prefix of the table: `/v2` or `/manage/v1`. */
  readonly base: string
  /** Decoded, without the prefix. */
  readonly path: string
}

export interface Route {
  readonly name: OperationName
  readonly operation: Operation
  readonly schemas: OperationSchemas
  /** Path parameters as text. */
  readonly parameters: Readonly<Record<string, string>>
}

function resource(path: string, names: readonly OperationName[]): Resource {
  const methods = names.map((name) => operation(name).method)
  return {
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    operations: new Map(names.map((name) => [operation(name).method, name])),
    allowed: [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', '),
  }
}

function resourcesOf(names: readonly OperationName[]): Resource[] {
  return [...Map.groupBy(names, (name) => operation(name).path)].map(([path, group]) => resource(path, group))
}

/** The resources of each table, by its prefix. */
const tables: ReadonlyMap<string, readonly Resource[]> = new Map([
  [basePath, resourcesOf(operationNames)],
  [managementBasePath, resourcesOf(managementOperationNames)],
])

/** 405 with the methods of the path. */
export class MethodNotAllowed extends Problem {
  readonly allowed: string

  constructor(method: string, allowed: string) {
    super('method_not_allowed', { method, allowed })
    this.allowed = allowed
  }
}

function match({ base, path }: LocatedPath): {
  readonly resource: Resource
  readonly parameters: Record<string, string>
} {
  for (const resource of tables.get(base) ?? []) {
    const found = resource.pattern.exec(path)
    if (found) return { resource, parameters: { ...found.groups } }
  }
  throw new Problem('not_found')
}

/** HEAD is GET without its body. */
export function findRoute(method: string, located: LocatedPath): Route {
  const { resource, parameters } = match(located)
  const name = resource.operations.get(method === 'HEAD' ? 'GET' : method)
  if (name === undefined) throw new MethodNotAllowed(method, resource.allowed)
  return { name, operation: operation(name), schemas: schemas[name], parameters }
}

/** The route of an operation that needs no key; null for every other request. */
export function findPublicRoute(method: string, { base, path }: LocatedPath): Route | null {
  if (base !== managementBasePath) return null
  const name = managementOperationNames.find(
    (name) => operation(name).public && operation(name).method === method && operation(name).path === path,
  )
  return name === undefined ? null : { name, operation: operation(name), schemas: schemas[name], parameters: {} }
}

export function isFileOperation(name: OperationName): name is FileOperationName {
  return operation(name).file !== undefined
}

export function isStreamOperation(name: OperationName): name is StreamOperationName {
  return operation(name).stream !== undefined
}

/** The header `Allow` of a path; 404 as `findRoute`. */
export function allowedMethods(located: LocatedPath): string {
  return match(located).resource.allowed
}
