import { useQuery } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import type { Person } from '#contract/schemas/management/people.ts'
import { wholeListQuery } from '../api/whole-list.ts'

/** Query options of people, keys, sessions and passkeys, and their changes. */
export function peopleQuery(session: Session) {
  return wholeListQuery(session, 'listPeople', {})
}

export function apiKeysQuery(session: Session) {
  return wholeListQuery(session, 'listApiKeys', {})
}

export function hasEnded({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at !== null || (expires_at !== null && expires_at <= new Date().toISOString())
}

export function sessionsQuery(session: Session) {
  return wholeListQuery(session, 'listSessions', {})
}

export function passkeysQuery(session: Session) {
  return wholeListQuery(session, 'listPasskeys', {})
}

/** As they are now: after a conflict the list was read again. */
export function usePersonNow(session: Session, person: Person): Person {
  const { data } = useQuery(peopleQuery(session))
  return data?.find(({ id }) => id === person.id) ?? person
}
