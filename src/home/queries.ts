/** Query options of the home screen. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { operationQuery } from '../api/queries.ts'
import { serviceTime } from '../api/service-clock.ts'
import { useHeldClock } from '../replica/replica.ts'
import { can, type Session, useSession } from '../session/session.ts'

/** Milliseconds: the time of the service is known to a second. */
const precision = 1000

/** Everything on the home screen, in one request. Only where `hasFigures`. Read again when a moment of an event, or the day, has passed. */
export function homeQuery(session: Session) {
  return queryOptions({
    ...operationQuery(session, 'getHome', {}),
    // Changes on other screens count at once: the route asks at each visit, and the screen itself does not ask again.
    staleTime: 0,
    refetchOnMount: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && Math.max(Date.parse(data.until) - serviceTime(session.id), 0) + precision,
  })
}

/** Another service of the specification adds nothing up. */
export function hasFigures(session: Session): boolean {
  return can(session, 'getHome')
}

/** The home screen as of the last change that the stream told, also one of before it was first heard. */
export function useHome() {
  const session = useSession()
  const told = useHeldClock(session)
  const query = useQuery(homeQuery(session))
  const { data, refetch } = query
  const isBehind = told !== null && data !== undefined && data.clock < told
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, told, refetch])
  return query
}
