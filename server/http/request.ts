/** A request to one of the APIs on its way through the pipeline. */
import { randomUUID } from 'node:crypto'
import type { OperationName } from '#contract/operations.ts'
import { acceptedLanguage, type Language } from '#contract/languages.ts'
import type { Caller } from '../api-keys/callers.ts'
import type { RateState } from '../api-keys/rate-limit.ts'
import { credentialOf } from './session-cookie.ts'

export interface ApiRequest {
  /** Generated here, never taken from the client: it is in the log and in the response. */
  readonly id: string
  readonly raw: Request
  readonly method: string
  /** The prefix of the table that answers: `/v2` or `/manage/v1`. */
  readonly base: string
  /** Decoded, without the prefix, `/` at least: matched against the paths of the table. */
  readonly path: string
  /** As sent, with the prefix: the `instance` of a problem document. */
  readonly instance: string
  /** As sent, without the question mark. */
  readonly search: string
  /** The client's address (see `../client-address.ts`). */
  readonly address: string
  /** From the `Authorization` header, or the cookie of a session (`session-cookie.ts`). */
  readonly credential: ReturnType<typeof credentialOf>
  /** `performance.now()`, for the duration in the log. */
  readonly startedAt: number
  /** ISO 8601 UTC: one moment for the whole request. */
  readonly now: string

  // Set by the pipeline, and read by the response headers and the log even when a later check refuses.
  /** Null: no key, or not a valid one. */
  caller: Caller | null
  rate: RateState | null
  operation: OperationName | null
}

interface Received {
  readonly raw: Request
  readonly base: string
  /** The decoded path, with the prefix. */
  readonly path: string
  readonly address: string
  readonly publicUrl: string
  readonly now: string
}

export function apiRequest({ raw, base, path, address, publicUrl, now }: Received): ApiRequest {
  const url = new URL(raw.url)
  return {
    id: randomUUID(),
    raw,
    method: raw.method,
    base,
    path: path.slice(base.length) || '/',
    instance: url.pathname,
    search: url.search.slice(1),
    address,
    credential: credentialOf(raw, publicUrl),
    startedAt: performance.now(),
    now,
    caller: null,
    rate: null,
    operation: null,
  }
}

/** The language of the response: what the client accepts, else the association's, else English. */
export function responseLanguage({ raw, caller }: ApiRequest): Language {
  return acceptedLanguage(raw.headers.get('accept-language')) ?? caller?.association.language ?? 'en'
}
