/** Step 4: requests per minute (specification, "Limits"). */
import type { RateState } from '../api-keys/rate-limit.ts'
import { Problem } from '../problem.ts'

export function refuseTooMany(rate: RateState | null): void {
  if (rate?.exceeded) throw new Problem('rate_limited', { seconds: rate.resetSeconds })
}

/** On every answer to a known key, whatever its status. */
export function rateLimitHeaders(rate: RateState | null): Record<string, string> {
  if (rate === null) return {}
  return {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
  }
}
