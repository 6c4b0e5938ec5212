/**
 * The service that is looked at: requests as they are, one after the other, at the pace it allows. The typed client cannot
 * do this, because a check wants to send what the contract forbids and to see headers.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Asking {
  readonly method: string
  /** Behind the base address, with its query. */
  readonly path: string
  /** `null`: without an `Authorization` header. Left out: the key of the run. */
  readonly key?: string | null
  readonly language?: string
  readonly idempotencyKey?: string
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown
}

export interface Answer {
  readonly asked: Asking
  readonly status: number
  readonly headers: Headers
  /** In lower case, without parameters. */
  readonly mediaType: string
  readonly text: string
  /** `undefined` when the body is not JSON. */
  readonly json: unknown
}

export interface ServiceOptions {
  /** Ends in `/v2`. */
  readonly baseUrl: string
  readonly key: string
  /** Told what the run waits for. */
  readonly onWait?: (text: string) => void
  readonly wait?: (seconds: number) => Promise<void>
}

export interface Service {
  readonly baseUrl: string
  readonly key: string
  readonly ask: (asking: Asking) => Promise<Answer>
  /** Outside the base address, without a key. */
  readonly askHost: (path: string) => Promise<Answer>
}

/** There is no answer at all, or none that ends. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const longestAnswerSeconds = 30
/** So that a service that never lets anybody through ends the run some day. */
const mostWaits = 5
const longestWaitSeconds = 120

function headersOf({ key, language, idempotencyKey, body }: Asking, ownKey: string): Headers {
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

async function send(url: string, asking: Asking, ownKey: string): Promise<Answer> {
  const { method, body } = asking
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(asking, ownKey),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      // A key goes to the service that was named and to no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(longestAnswerSeconds * 1000),
    })
    const text = await response.text()
    const mediaType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    return { asked: asking, status: response.status, headers: response.headers, mediaType, text, json: parsed(text) }
  } catch (cause) {
    throw new NoAnswer(`${method} ${asking.path} got no answer within ${longestAnswerSeconds} s`, { cause })
  }
}

function seconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

export function connect({ baseUrl, key, onWait, wait = (time) => sleep(time * 1000) }: ServiceOptions): Service {
  // What the last answer to the run's key said about its window.
  let remaining: number | null = null
  let resetSeconds: number | null = null

  const pause = async (time: number, why: string) => {
    const bounded = Math.min(Math.max(time, 1), longestWaitSeconds)
    onWait?.(`${why}: waiting ${bounded} s`)
    await wait(bounded)
    remaining = null
  }

  const ask = async (asking: Asking): Promise<Answer> => {
    const usesKey = asking.key === undefined
    if (usesKey && remaining === 0) await pause(resetSeconds ?? 60, "the key's requests of this minute are used up")
    for (let waits = 0; ; waits += 1) {
      const answer = await send(baseUrl + asking.path, asking, key)
      if (usesKey) {
        remaining = seconds(answer.headers.get('RateLimit-Remaining'))
        resetSeconds = seconds(answer.headers.get('RateLimit-Reset'))
      }
      if (answer.status !== 429 || waits === mostWaits) return answer
      await pause(seconds(answer.headers.get('Retry-After')) ?? 60, 'the service says 429')
    }
  }

  const askHost = (path: string) => send(new URL(path, baseUrl).href, { method: 'GET', path, key: null }, key)

  return { baseUrl, key, ask, askHost }
}
