/** Query options of people, keys, sessions and passkeys, and their changes. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import type { Person } from '#contract/schemas/management/people.ts'
import { allPagesQuery } from '../api/all-pages.ts'
import { invalidateOperations } from '../api/queries.ts'
import { request } from '../api/request.ts'
import type { Session } from '../session/session.ts'

export function peopleQuery(session: Session) {
  return allPagesQuery(session, 'listPeople', (query, signal) => request(session, 'listPeople', { query, signal }))
}

export function apiKeysQuery(session: Session) {
  return allPagesQuery(session, 'listApiKeys', (query, signal) => request(session, 'listApiKeys', { query, signal }))
}

export function hasEnded({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at !== null || (expires_at !== null && expires_at <= new Date().toISOString())
}

export function sessionsQuery(session: Session) {
  return allPagesQuery(session, 'listSessions', (query, signal) => request(session, 'listSessions', { query, signal }))
}

export function passkeysQuery(session: Session) {
  return allPagesQuery(session, 'listPasskeys', (query, signal) => request(session, 'listPasskeys', { query, signal }))
}

function invalidate(client: QueryClient, session: Session) {
  return invalidateOperations(client, session, [
    'listPeople',
    'listApiKeys',
    'listSessions',
    'listPasskeys',
    'getManagement',
  ])
}

/** Reads the lists again, after a change of any of them. */
export function useAccessChanged(session: Session) {
  const client = useQueryClient()
  return () => invalidate(client, session)
}

/** As they are now: after a conflict the list was read again. */
export function usePersonNow(session: Session, person: Person): Person {
  const { data } = useQuery(peopleQuery(session))
  return data?.find(({ id }) => id === person.id) ?? person
}
