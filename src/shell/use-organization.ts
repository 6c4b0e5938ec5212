import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stalePermissions } from '../api/events.ts'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import { renewOrganization } from '../session/store.ts'
import { readOrganization } from '../session/stored-session.ts'

const fiveMinutes = 5 * 60_000

export function organizationQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getOrganization', {}), staleTime: fiveMinutes })
}

/** Keeps what is known of the key (name, scopes, modules) up to date; what is stored shows until then. */
export function useOrganization(session: Session): void {
  const { data, refetch } = useQuery(organizationQuery(session))
  useEffect(
    () => stalePermissions.subscribe(() => stalePermissions.get()?.sessionId === session.id && void refetch()),
    [session.id, refetch],
  )
  useEffect(() => {
    const organization = readOrganization(data)
    if (organization) renewOrganization(session, organization)
  }, [data, session])
}
