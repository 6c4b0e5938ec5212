/** From an error that no rule threw to the problem that answers it. */
import { isTemporary } from '../database/errors.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'

/** Seconds after which a lock or a connection is probably free. */
const retryAfter = 2

/** `service_busy` for a database that is not available now; anything else is our fault, logged in full and not shown. */
export function unexpectedProblem(error: unknown, log: Log, facts: Readonly<Record<string, unknown>>): Problem {
  if (isTemporary(error)) {
    log.warn({ ...facts, err: error }, 'the database is busy')
    return new Problem('service_busy', { seconds: retryAfter })
  }
  log.error({ ...facts, err: error }, 'unexpected error')
  return new Problem('internal_error')
}
