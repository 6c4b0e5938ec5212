/** A request on its way through the pipeline, and what has been found out about it so far. */
import { randomUUID } from 'node:crypto'
import { basePath, type OperationName } from '#contract/operations.ts'
import { acceptedLanguage, type Language } from '#contract/languages.ts'
import type { Caller } from '../api-keys/callers.ts'
import type { RateState } from '../api-keys/rate-limit.ts'

export interface Exchange {
  /** Made here, never taken over: it stands in the log and in the answer. */
  readonly id: string
  readonly request: Request
  readonly method: string
  /** Decoded, without `/v2`: what the table's paths are compared with. */
  readonly path: string
  /** As it was sent, with `/v2`: what a problem document repeats. */
  readonly instance: string
  /** As it was sent, without the question mark. */
  readonly search: string
  /** Of the client (see `client-address.ts`). */
  readonly address: string
  /** Milliseconds, for the time it took. */
  readonly startedAt: number
  /** ISO 8601 UTC: one moment for the whole request. */
  readonly now: string

  // Found out on the way; a refusal leaves the rest open.
  /** Null: no key, or not a valid one. */
  caller: Caller | null
  rate: RateState | null
  operation: OperationName | null
}

interface Arrival {
  readonly request: Request
  /** The decoded path, with `/v2`. */
  readonly path: string
  readonly address: string
  readonly now: string
}

export function openExchange({ request, path, address, now }: Arrival): Exchange {
  const url = new URL(request.url)
  return {
    id: randomUUID(),
    request,
    method: request.method,
    path: path.slice(basePath.length),
    instance: url.pathname,
    search: url.search.slice(1),
    address,
    startedAt: performance.now(),
    now,
    caller: null,
    rate: null,
    operation: null,
  }
}

/** The language of the answer's texts: what the caller asks for, else the association's, else English. */
export function languageOf({ request, caller }: Exchange): Language {
  return acceptedLanguage(request.headers.get('accept-language')) ?? caller?.association.language ?? 'en'
}
