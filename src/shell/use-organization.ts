import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiProblem, UnexpectedResponse } from '#client/errors.ts'
import { stalePermissions } from '../api/events.ts'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import { renewKnown } from '../session/store.ts'
import { readManagementScopes, readOrganization } from '../session/stored-session.ts'

const fiveMinutes = 5 * 60_000

export function organizationQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getOrganization', {}), staleTime: fiveMinutes })
}

function managementQuery(session: Session) {
  return queryOptions({
    ...operationQuery(session, 'getManagement', {}, { priority: 'background' }),
    staleTime: fiveMinutes,
    retry: false,
  })
}

/** A service without the management API: it answers with a problem or a page of its own. */
function isAbsent(error: unknown): boolean {
  return (error instanceof ApiProblem || error instanceof UnexpectedResponse) && [404, 405].includes(error.status)
}

/** Keeps what is known of the key (name, scopes, modules) up to date; what is stored shows until then. */
export function useOrganization(session: Session): void {
  const { data, refetch } = useQuery(organizationQuery(session))
  const { data: management, error, refetch: refetchManagement } = useQuery(managementQuery(session))
  useEffect(
    () =>
      stalePermissions.subscribe(() => {
        if (stalePermissions.get()?.sessionId !== session.id) return
        void refetch()
        void refetchManagement()
      }),
    [session.id, refetch, refetchManagement],
  )
  useEffect(() => {
    const organization = readOrganization(data)
    if (organization) renewKnown(session, { organization })
  }, [data, session])
  useEffect(() => {
    if (management) renewKnown(session, { managementScopes: readManagementScopes(management.scopes) })
    else if (isAbsent(error)) renewKnown(session, { managementScopes: [] })
  }, [management, error, session])
}
