/** Step 2: who asks (specification, "Authentication" 1 and 3). */
import { type Caller, findCaller } from '../api-keys/callers.ts'
import { Problem } from '../problem.ts'
import type { Exchange } from './exchange.ts'
import type { Service } from './service.ts'

const bearer = /^Bearer +([\x21-\x7e]+)$/i

/**
 * Finds the caller and counts the request for its key. Judges nothing: the answer to a known key carries its
 * `RateLimit-*` headers whatever is refused, even the key in the address that is judged first.
 */
export async function identify(exchange: Exchange, service: Service): Promise<void> {
  const header = exchange.request.headers.get('authorization')
  if (header === null) return
  const presented = bearer.exec(header)?.[1]
  exchange.caller = presented === undefined ? null : await findCaller(service.storage.lookups, presented, exchange.now)
  if (exchange.caller === null) {
    // No header at all is nobody's guess, so only what was presented counts as a failure.
    service.failedAuthentications.record(exchange.address, exchange.now)
    return
  }
  const { association, key } = exchange.caller
  exchange.rate = await service.rateLimiter.take(association.id, key)
}

/** 401; 429 for an address that went on guessing. */
export function requireCaller({ caller, address, now }: Exchange, service: Service): Caller {
  if (caller !== null) return caller
  const seconds = service.failedAuthentications.waitSeconds(address, now)
  throw seconds === null ? new Problem('unauthorized') : new Problem('rate_limited', { seconds })
}
