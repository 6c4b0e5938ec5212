/** Reads the input of a request: path and query parameters (404, 400), then the body (413, 400, 422) and the version (400). */
import type { z } from 'zod'
import { fieldProblems, mostFieldErrors, oncePerField } from '#contract/field-errors.ts'
import type { Operation } from '#contract/operations.ts'
import type { OperationSchemas } from '#contract/schemas/operation-schemas.ts'
import { Problem, refuse } from '../lib/problem.ts'

function malformed(part: string): Problem {
  return new Problem('malformed_request', { part })
}

/** 404 for an id that is not a positive integer. The type of the result is that of the schema. */
export function readPathParameters(schema: z.ZodObject, parameters: Readonly<Record<string, string>>): unknown {
  const { success, data } = schema.safeParse(parameters)
  if (!success) throw new Problem('not_found')
  return data
}

/** A percent sign without two digits, or bytes that are not UTF-8. */
function isBadlyEncoded(search: string): boolean {
  try {
    decodeURIComponent(search)
    return false
  } catch {
    return true
  }
}

/** `search` as sent. Unknown parameters are ignored; a known one may occur once. */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, search: string): z.output<Schema> {
  if (search.includes('%') && isBadlyEncoded(search)) throw malformed('query')
  const sent = new URLSearchParams(search)
  const known: [string, string][] = []
  for (const name of Object.keys(schema.shape)) {
    const [value, ...more] = sent.getAll(name)
    if (more.length > 0) throw malformed(name)
    if (value !== undefined) known.push([name, value])
  }
  const { success, data, error } = schema.safeParse(Object.fromEntries(known))
  if (!success) throw malformed(String(error.issues[0]?.path[0] ?? 'query'))
  return data
}

/** 1 MiB. */
export const largestBody = 1_048_576
const deepestJson = 64
/** Names in one object: a body of a hundred thousand takes as long to validate as hundreds of requests. */
const mostNames = mostFieldErrors

export type JsonObject = Readonly<Record<string, unknown>>

async function readChunks(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  // Not `for await`: leaving that loop early would close the connection before the answer is written.
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    length += value.byteLength
    if (length > largestBody) throw new Problem('payload_too_large', { megabytes: 1 })
    chunks.push(value)
  }
}

/** Never holds more than the limit: by the announced length, or by counting where no length is announced. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > largestBody) throw new Problem('payload_too_large', { megabytes: 1 })
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array()
  try {
    if (announced !== null) return new Uint8Array(await request.arrayBuffer())
    return request.body ? await readChunks(request.body) : new Uint8Array()
  } catch (error) {
    // Any other error is a broken connection.
    throw error instanceof Problem ? error : malformed('body')
  }
}

export function isJsonType(header: string | null): boolean {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  return type === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))
}

/** Whether it is deeper than any body, has an object with more names than any, or the name `__proto__`, which `z.record` drops without a word. */
function isBeyondLimits(value: unknown, levels = deepestJson): boolean {
  if (typeof value !== 'object' || value === null) return false
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (levels === 0 || (!Array.isArray(value) && inner.length > mostNames) || Object.hasOwn(value, '__proto__'))
    return true
  return inner.some((one) => isBeyondLimits(one, levels - 1))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw malformed('body')
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body as sent; undefined for an operation that takes none. */
export async function readBody(
  request: Request,
  { body, bodyOptional }: Pick<OperationSchemas, 'body' | 'bodyOptional'>,
): Promise<JsonObject | undefined> {
  const bytes = await readBytes(request)
  if (body === null) return undefined
  if (bytes.byteLength === 0 && bodyOptional) return {}
  if (!isJsonType(request.headers.get('content-type'))) throw malformed('Content-Type')
  const value = parseJson(bytes)
  if (!isObject(value) || isBeyondLimits(value)) throw malformed('body')
  return value
}

/** The body as its schema stores it, or 422 with all wrong fields at once. */
export function validateBody(schema: z.ZodType | null, body: JsonObject | undefined): unknown {
  if (schema === null || body === undefined) return undefined
  const { success, data, error } = schema.safeParse(body)
  if (!success) refuse(oncePerField(fieldProblems(error, body)))
  return data
}

/** `If-Match` of an operation that takes it: `"17"`, or null for none and for `*`. */
export function readVersion({ headers }: Request, { versioned }: Operation): number | null {
  const header = versioned ? headers.get('if-match') : null
  if (header === null || header === '*') return null
  const version = /^"?(\d{1,15})"?$/.exec(header)?.[1]
  if (version === undefined) throw malformed('If-Match')
  return Number(version)
}
