/** The response of the pipeline, and the way it becomes bytes on the wire. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { allOperations } from '#contract/operations.ts'
import type { RateState } from '../api-keys/rate-limit.ts'
import type { ApiRequest } from './request.ts'

export interface ApiResponse {
  readonly status: number
  /** JSON as bytes, serialised once; null for no body. */
  readonly body: Buffer | null
  readonly headers?: Readonly<Record<string, string>>
  /** Each in a header of its own. */
  readonly cookies?: readonly string[]
  /** Sent instead of a body, and closed afterwards. */
  readonly file?: { readonly bytes: ReadableStream<Uint8Array>; readonly size: number }
  /** Sent as it comes. */
  readonly stream?: { readonly kind: 'lines' | 'events'; readonly bytes: ReadableStream<Uint8Array> }
}

/** `json` is JSON text; empty text is no body. */
export function jsonResponse(status: number, json: string, headers?: Readonly<Record<string, string>>): ApiResponse {
  return { status, body: json === '' ? null : Buffer.from(json), ...(headers ? { headers } : {}) }
}

export function noContent(headers?: Readonly<Record<string, string>>): ApiResponse {
  return jsonResponse(204, '', headers)
}

/** The content type of a body, by its status. */
export function contentType(status: number): string {
  return status < 400 ? 'application/json' : 'application/problem+json'
}

/** Whether the browser asks before the request itself, and without the key. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
}

const exposedHeaders = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Content-Language',
].join(', ')

const preflightHeaders = {
  'Access-Control-Allow-Methods': [...new Set(Object.values(allOperations).map(({ method }) => method))].join(', '),
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match',
  // Two hours, the longest that Chromium accepts.
  'Access-Control-Max-Age': '7200',
}

/** For pages of other origins (`CORS_ORIGINS`); empty for an origin that is not allowed. */
function corsHeaders(request: Request, origins: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    ...(isPreflight(request) ? preflightHeaders : { 'Access-Control-Expose-Headers': exposedHeaders }),
  }
}

/** On every response to a known key, whatever its status (specification, "Limits"). */
function rateLimitHeaders(rate: RateState | null): Record<string, string> {
  if (rate === null) return {}
  return {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
  }
}

const compress = promisify(gzip)

/** Bytes; a smaller body fits in one packet anyway. */
const smallestCompressed = 1024

function acceptsGzip({ headers }: Request): boolean {
  const accepted = headers.get('accept-encoding')
  return accepted !== null && parseAccept(accepted).some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0)
}

async function compressed(body: Buffer, raw: Request): Promise<Buffer | null> {
  return body.byteLength >= smallestCompressed && acceptsGzip(raw) ? compress(body) : null
}

const streamTypes = { lines: 'application/x-ndjson', events: 'text/event-stream' } as const

/** Events are not compressed: each would wait for the next. */
function streamed({ kind, bytes }: NonNullable<ApiResponse['stream']>, raw: Request) {
  const isPacked = kind === 'lines' && acceptsGzip(raw)
  return {
    body: isPacked ? bytes.pipeThrough(new CompressionStream('gzip')) : bytes,
    headers: {
      'Content-Type': streamTypes[kind],
      // nginx would collect events until its buffer is full.
      'X-Accel-Buffering': 'no',
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      // Its headers went out long before the service stops, which must not wait for the connection to be given up.
      ...(kind === 'events' ? { Connection: 'close' } : {}),
    },
  }
}

export interface ResponseSettings {
  readonly origins: ReadonlySet<string>
  /** Whether clients use https, which browsers then remember. */
  readonly secure: boolean
}

/** JSON for programs: not to be cached, sniffed, framed or executed. */
const fixedHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding, Accept-Language, Origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Half a year, without sub-domains. */
export const strictTransport = 'max-age=15552000'

/** A plain record of headers and one buffer, which `@hono/node-server` writes fastest. */
export async function toResponse(
  response: ApiResponse,
  request: ApiRequest,
  settings: ResponseSettings,
): Promise<Response> {
  const { raw, id, rate } = request
  const packed = response.body && (await compressed(response.body, raw))
  const body = packed ?? response.body
  const { file } = response
  const sent = response.stream && streamed(response.stream, raw)
  const result = new Response(sent?.body ?? file?.bytes ?? body, {
    status: response.status,
    headers: {
      ...fixedHeaders,
      ...(settings.secure ? { 'Strict-Transport-Security': strictTransport } : {}),
      'X-Request-Id': id,
      ...rateLimitHeaders(rate),
      ...corsHeaders(raw, settings.origins),
      ...(body ? { 'Content-Type': contentType(response.status), 'Content-Length': String(body.byteLength) } : {}),
      ...(file ? { 'Content-Type': contentType(response.status), 'Content-Length': String(file.size) } : {}),
      ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
      ...sent?.headers,
      ...response.headers,
    },
  })
  for (const cookie of response.cookies ?? []) result.headers.append('Set-Cookie', cookie)
  return result
}
