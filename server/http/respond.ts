/** The last step: from an answer to bytes on the wire. */
import { type Answer, contentType } from './answer.ts'
import { compressed } from './compression.ts'
import { corsHeaders } from './cors.ts'
import type { Exchange } from './exchange.ts'
import { rateLimitHeaders } from './rate-limit.ts'

export interface Delivery {
  readonly origins: ReadonlySet<string>
  /** Whether readers come over https, which browsers then remember. */
  readonly secure: boolean
}

/** JSON is for programs: nothing may keep it, guess at it, frame it or run it. */
const standing = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding, Accept-Language, Origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Half a year; sub-domains are not ours to decide about. */
export const strictTransport = 'max-age=15552000'

/** One plain record of headers and one piece of bytes: what the server writes fastest. */
export async function respond(answer: Answer, exchange: Exchange, delivery: Delivery): Promise<Response> {
  const { request } = exchange
  const packed = answer.body && (await compressed(answer.body, request.headers.get('accept-encoding')))
  const body = packed ?? answer.body
  return new Response(body, {
    status: answer.status,
    headers: {
      ...standing,
      ...(delivery.secure ? { 'Strict-Transport-Security': strictTransport } : {}),
      'X-Request-Id': exchange.id,
      ...rateLimitHeaders(exchange.rate),
      ...corsHeaders(request, delivery.origins),
      ...(body ? { 'Content-Type': contentType(answer.status), 'Content-Length': String(body.byteLength) } : {}),
      ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
      ...answer.headers,
    },
  })
}
