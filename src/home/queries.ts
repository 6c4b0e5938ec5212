/** Query options of the home screen. */
import { queryOptions } from '@tanstack/react-query'
import { operationQuery } from '../api/queries.ts'
import { can, type Session } from '../session/session.ts'

/** How often it is asked for again, in milliseconds. */
const askedAgainAfter = 30_000

/** Everything on the home screen, in one request. Only where `hasFigures`. */
export function homeQuery(session: Session) {
  return queryOptions({
    ...operationQuery(session, 'getHome', {}),
    // Whatever was changed on another screen counts at once.
    staleTime: 0,
    refetchInterval: askedAgainAfter,
  })
}

/** Another service of the specification adds nothing up. */
export function hasFigures(session: Session): boolean {
  return can(session, 'getHome')
}
