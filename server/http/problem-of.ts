/** From any error to the problem that answers it. */
import { InvalidCursor, isTemporary } from '../database/errors.ts'
import type { Log } from '../log.ts'
import { Problem } from '../lib/problem.ts'

/** Seconds after which a lock or a connection is probably free. */
const retryAfter = 2

/** `service_busy` for a database that is not available now; what no rule threw is our fault, logged in full and not shown. */
export function problemOf(error: unknown, log: Log, facts: Readonly<Record<string, unknown>>): Problem {
  if (error instanceof Problem) return error
  if (error instanceof InvalidCursor) return new Problem('malformed_request', { part: 'starting_after' })
  if (isTemporary(error)) {
    log.warn({ ...facts, err: error }, 'the database is busy')
    return new Problem('service_busy', { seconds: retryAfter })
  }
  log.error({ ...facts, err: error }, 'unexpected error')
  return new Problem('internal_error')
}
