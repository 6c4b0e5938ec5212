/**
 * The typed client over the contract's table: the app, the service's tests and the conformance command speak to a
 * service through it. It knows no cache, no screen and no schema library; the schemas are types here.
 */
import type { ListName } from '#contract/lists.ts'
import {
  type allOperations,
  sessionHeader,
  basePath,
  basePathOf,
  type IdempotentOperationName,
  operation,
  type OperationName,
  type StreamOperationName,
  type VersionedOperationName,
} from '#contract/operations.ts'
import type { QueryParameters, RequestBody, ResponseBody } from '#contract/schemas/index.ts'
import { responseError, NetworkError, UnexpectedResponse } from './errors.ts'

interface Address {
  /** The base address, ending in `/v2`. */
  readonly baseUrl: string
  /** The language of problem texts. */
  readonly language?: string
  /** Sees every answer before it is read: the pacer takes its `RateLimit-*` from here. */
  readonly onResponse?: (response: Response) => void
  readonly fetch?: (request: Request) => Promise<Response>
}

export interface Connection extends Address {
  readonly key: string
}

/** A person who is signed in with a cookie of this browser, at the service of this site alone. */
export interface SessionConnection extends Address {
  /** Their ids: the session that is meant. */
  readonly association: number
  readonly person: number
}

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: Key extends 'list' ? ListName : number } & PathParameters<Rest>
  : unknown

type Row = typeof allOperations

/** The input of a call: path parameters, query and body of the row, and nothing the row does not have. */
export type CallInput<Name extends OperationName> = PathParameters<Row[Name]['path']> & {
  readonly query?: QueryParameters<Name>
  readonly body?: RequestBody<Name>
  /** Made once per submission and kept for its retries. */
  readonly idempotencyKey?: Name extends IdempotentOperationName ? string : never
  /** The `version` of the record that is changed: another one is refused with `version_conflict`. */
  readonly version?: Name extends VersionedOperationName ? number : never
  readonly signal?: AbortSignal
}

interface LooseInput {
  readonly query?: object
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly version?: number
  readonly signal?: AbortSignal
}

/** The path of an operation with its parameters filled in, without the base address. */
export function operationPath(name: OperationName, input: object): string {
  return operation(name).path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(Reflect.get(input, key))),
  )
}

function searchText(query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** The address of an operation: the management API is beside `/v2`, in which `baseUrl` ends. */
export function operationUrl(baseUrl: string, name: OperationName, input: object): string {
  return baseUrl.slice(0, -basePath.length) + basePathOf(name) + operationPath(name, input)
}

function request(connection: Connection | SessionConnection, name: OperationName, input: LooseInput): Request {
  const headers = new Headers({ Accept: 'application/json, application/problem+json' })
  const isSession = 'association' in connection
  if (isSession) headers.set(sessionHeader, `${connection.association}-${connection.person}`)
  else if (!operation(name).public) headers.set('Authorization', `Bearer ${connection.key}`)
  if (connection.language) headers.set('Accept-Language', connection.language)
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey)
  if (input.version !== undefined) headers.set('If-Match', `"${input.version}"`)
  if (input.body !== undefined) headers.set('Content-Type', operation(name).media ?? 'application/json')
  return new Request(operationUrl(connection.baseUrl, name, input) + searchText(input.query), {
    method: operation(name).method,
    headers,
    // One request, one credential: cookies go along only where they are meant, and to no service that the user chose.
    credentials: isSession || operation(name).public ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...(input.body === undefined ? {} : { body: input.body instanceof Blob ? input.body : JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

function mediaType(response: Response): string {
  return (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw cause instanceof SyntaxError ? new UnexpectedResponse(response, { cause }) : new NetworkError({ cause })
  }
}

async function readFile(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkError({ cause })
  }
}

/** An object, and for a list one with its records: the least without which nothing can be shown. */
function looksRight(name: OperationName, body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  return operation(name).list ? Array.isArray(Reflect.get(body, 'data')) : true
}

async function send(
  connection: Connection | SessionConnection,
  name: OperationName,
  input: LooseInput,
): Promise<Response> {
  try {
    return await (connection.fetch ?? globalThis.fetch)(request(connection, name, input))
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkError({ cause })
  }
}

/**
 * Calls an operation. Throws `ApiProblem` for a problem the service reports, `UnexpectedResponse` for anything that is not
 * this specification, `NetworkError` when there is no answer at all.
 */
export async function call<Name extends OperationName>(
  connection: Connection | SessionConnection,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  const response = await send(connection, name, input)
  connection.onResponse?.(response)
  if (!response.ok) throw await responseError(response)
  if (response.status === 204 && operation(name).status === 204) return undefined as ResponseBody<Name>
  if (mediaType(response) !== 'application/json') throw new UnexpectedResponse(response)
  if (operation(name).file === 'download') return (await readFile(response)) as ResponseBody<Name>
  const body = await readJson(response)
  if (!looksRight(name, body)) throw new UnexpectedResponse(response)
  // The one place where the wire becomes a type; readers treat assumed fields as possibly absent.
  return body as ResponseBody<Name>
}

/** The lines of a stream as they come: JSON line by line, or the data of server-sent events. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/**
 * Calls an operation that answers a stream; `signal` ends it. Throws as `call` does, and `NetworkError` when the stream breaks off.
 * A stream of lines is complete only with the line that says so.
 */
export async function* callStream<Name extends StreamOperationName>(
  connection: Connection | SessionConnection,
  name: Name,
  input: CallInput<Name>,
): AsyncGenerator<ResponseBody<Name>> {
  const response = await send(connection, name, input)
  connection.onResponse?.(response)
  if (!response.ok) throw await responseError(response)
  const isEvents = operation(name).stream === 'events'
  if (mediaType(response) !== (isEvents ? 'text/event-stream' : 'application/x-ndjson') || response.body === null)
    throw new UnexpectedResponse(response)
  try {
    for await (const line of linesOf(response.body)) {
      // Comments and blank lines of events carry nothing.
      const json = !isEvents ? line : line.startsWith('data: ') ? line.slice('data: '.length) : ''
      if (json !== '') yield JSON.parse(json) as ResponseBody<Name>
    }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw cause instanceof SyntaxError ? new UnexpectedResponse(response, { cause }) : new NetworkError({ cause })
  }
}
