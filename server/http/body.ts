/** Step 8: the body: 413 when it is too large, 400 when it is not a JSON object (contract design, "General"). */
import type { OperationSchemas } from '#contract/schemas/index.ts'
import { Problem } from '../problem.ts'

/** 1 MiB. */
export const largestBody = 1_048_576
const deepestJson = 64

export type JsonObject = Readonly<Record<string, unknown>>

function malformed(part: string): Problem {
  return new Problem('malformed_request', { part })
}

async function readChunks(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  // Not `for await`: leaving that loop early would close the connection before the answer is written.
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    length += value.byteLength
    if (length > largestBody) throw new Problem('payload_too_large')
    chunks.push(value)
  }
}

/** Never holds more than the limit: by the announced length, or by counting when none is announced. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > largestBody) throw new Problem('payload_too_large')
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array()
  try {
    if (announced !== null) return new Uint8Array(await request.arrayBuffer())
    return request.body ? await readChunks(request.body) : new Uint8Array()
  } catch (error) {
    // Anything else is a connection that broke off.
    throw error instanceof Problem ? error : malformed('body')
  }
}

function isJsonType(header: string | null): boolean {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  return type === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
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

/** The body as sent; undefined for an operation that takes none: whatever came with it is ignored. */
export async function readBody(
  request: Request,
  { body, bodyOptional }: Pick<OperationSchemas, 'body' | 'bodyOptional'>,
): Promise<JsonObject | undefined> {
  const bytes = await readBytes(request)
  if (body === null) return undefined
  if (bytes.byteLength === 0 && bodyOptional) return {}
  if (!isJsonType(request.headers.get('content-type'))) throw malformed('Content-Type')
  const value = parseJson(bytes)
  if (!isObject(value) || isDeeperThan(value, deepestJson)) throw malformed('body')
  return value
}
