/**
 * The service under test: raw requests, one after another, at the pace it allows. The typed client cannot do this,
 * because checks send invalid requests and read headers.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export interface ServiceRequest {
  readonly method: string
  /** Relative to the base address, with its query. */
  readonly path: string
  /** `null` sends no `Authorization` header; omitted, the key of the run is used. */
  readonly key?: string | null
  readonly language?: string
  readonly idempotencyKey?: string
  /** Sent as JSON, except a string, which is sent unchanged. */
  readonly body?: unknown
}

export interface ServiceResponse {
  readonly request: ServiceRequest
  readonly status: number
  readonly headers: Headers
  /** Lower case, without parameters. */
  readonly mediaType: string
  readonly text: string
  /** `undefined` when the body is not JSON. */
  readonly json: unknown
}

export interface ServiceOptions {
  /** Ends in `/v2`. */
  readonly baseUrl: string
  readonly key: string
  /** Reports how long the run waits, and why. */
  readonly onWait?: (text: string) => void
  readonly wait?: (seconds: number) => Promise<void>
}

export interface Service {
  readonly baseUrl: string
  readonly key: string
  readonly send: (request: ServiceRequest) => Promise<ServiceResponse>
  /** Requests a path outside the base address, without a key. */
  readonly sendToHost: (path: string) => Promise<ServiceResponse>
}

/** The service did not answer in time, or the connection broke. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

const timeoutSeconds = 30
/** Bounds the run when the service never stops answering 429. */
const maxWaits = 5
const maxWaitSeconds = 120

function headersOf({ key, language, idempotencyKey, body }: ServiceRequest, ownKey: string): Headers {
  const headers = new Headers({ Accept: 'application/json, application/problem+json' })
  if (key !== null) headers.set('Authorization', `Bearer ${key ?? ownKey}`)
  if (language !== undefined) headers.set('Accept-Language', language)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return headers
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

async function sendOnce(url: string, request: ServiceRequest, ownKey: string): Promise<ServiceResponse> {
  const { method, body } = request
  try {
    const received = await fetch(url, {
      method,
      headers: headersOf(request, ownKey),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      // The key must not follow a redirect to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    })
    const text = await received.text()
    const mediaType = (received.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    return { request, status: received.status, headers: received.headers, mediaType, text, json: parsed(text) }
  } catch (cause) {
    throw new NoResponse(`${method} ${request.path} got no response within ${timeoutSeconds} s`, { cause })
  }
}

function seconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

export function connect({ baseUrl, key, onWait, wait = (time) => sleep(time * 1000) }: ServiceOptions): Service {
  // The rate limit window of the run's key, as the last response reported it.
  let remaining: number | null = null
  let resetSeconds: number | null = null

  const pause = async (time: number, why: string) => {
    const bounded = Math.min(Math.max(time, 1), maxWaitSeconds)
    onWait?.(`${why}: waiting ${bounded} s`)
    await wait(bounded)
    remaining = null
  }

  const send = async (request: ServiceRequest): Promise<ServiceResponse> => {
    const usesKey = request.key === undefined
    if (usesKey && remaining === 0) await pause(resetSeconds ?? 60, "the key's requests of this minute are used up")
    for (let waits = 0; ; waits += 1) {
      const response = await sendOnce(baseUrl + request.path, request, key)
      if (usesKey) {
        remaining = seconds(response.headers.get('RateLimit-Remaining'))
        resetSeconds = seconds(response.headers.get('RateLimit-Reset'))
      }
      if (response.status !== 429 || waits === maxWaits) return response
      await pause(seconds(response.headers.get('Retry-After')) ?? 60, 'the service says 429')
    }
  }

  const sendToHost = (path: string) => sendOnce(new URL(path, baseUrl).href, { method: 'GET', path, key: null }, key)

  return { baseUrl, key, send, sendToHost }
}
