import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiProblem, UnexpectedResponse } from '#client/errors.ts'
import { stalePermissions } from '../session/refusals.ts'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import { renewKnown } from '../session/store.ts'
import {
  numberOrNull,
  readManagementScopes,
  readOrganization,
  readPerson,
  textOrNull,
} from '../session/stored-session.ts'
import { useIdle } from '../ui/when-idle.ts'

/** In milliseconds: a tab that is looked at again asks for changed permissions after this time. A refused request asks at once. */
const askedAgainAfter = 15_000

function organizationQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getOrganization', {}), staleTime: askedAgainAfter })
}

function managementQuery(session: Session) {
  return queryOptions({
    ...operationQuery(session, 'getManagement', {}),
    staleTime: askedAgainAfter,
    retry: false,
  })
}

/** A service without the management API: it answers with a problem or a page of its own. */
function isAbsent(error: unknown): boolean {
  return (error instanceof ApiProblem || error instanceof UnexpectedResponse) && [404, 405].includes(error.status)
}

/** Keeps what is known of the key (name, scopes, modules) up to date; what is stored shows until then. */
export function useOrganization(session: Session): void {
  // What the screen shows comes first.
  const isIdle = useIdle(true)
  const { data, refetch } = useQuery({ ...organizationQuery(session), enabled: isIdle })
  const {
    data: management,
    error,
    refetch: refetchManagement,
  } = useQuery({ ...managementQuery(session), enabled: isIdle })
  useEffect(
    () =>
      stalePermissions.subscribe(() => {
        if (stalePermissions.get()?.sessionId !== session.id) return
        void refetch()
        void refetchManagement()
      }),
    [session.id, refetch, refetchManagement],
  )
  const renew = useEffectEvent((known: Parameters<typeof renewKnown>[1]) => renewKnown(session, known))
  // Only new answers: after the key is replaced, the known ones still belong to the key before.
  useEffect(() => {
    const organization = readOrganization(data)
    if (organization) renew({ organization })
  }, [data])
  useEffect(() => {
    if (management)
      renew({
        managementScopes: readManagementScopes(management.scopes),
        timezone: textOrNull(management.timezone),
        paymentTerm: numberOrNull(management.payment_term_days),
        person: readPerson(management.person),
      })
    else if (isAbsent(error)) renew({ managementScopes: [], timezone: null, paymentTerm: null })
  }, [management, error])
}
