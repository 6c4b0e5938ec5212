/** Pages of other origins (`CORS_ORIGINS`). Without any, browsers keep other pages away by themselves. */
import { operation, operationNames } from '#contract/operations.ts'

const exposed = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Content-Language',
].join(', ')

const preflightHeaders = {
  'Access-Control-Allow-Methods': [...new Set(operationNames.map((name) => operation(name).method))].join(', '),
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key',
  // Two hours: what the most hasty browser keeps.
  'Access-Control-Max-Age': '7200',
}

/** Asked by a browser before the request itself, and without its key. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
}

/** The headers by which a browser lets a page read the answer; none for an origin that is not allowed. */
export function corsHeaders(request: Request, origins: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    ...(isPreflight(request) ? preflightHeaders : { 'Access-Control-Expose-Headers': exposed }),
  }
}
