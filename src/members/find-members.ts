/** Finds members by a typed text: the service searches names, and matches complete email addresses. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isEmail } from '#contract/text.ts'
import type { Member } from '#contract/schemas/members.ts'
import { useReplica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { bestNamesFirst, kindOfSearch, numbersLike } from './member-search.ts'
import { memberByEmailQuery, memberNamesQuery } from './queries.ts'

const pause = 200
const mostShown = 10

export interface FoundMembers {
  readonly found: readonly Member[]
  /** `short` and `email`: what is typed is not enough to look for. `looking`: through the numbers, of which some have come. */
  readonly state: 'short' | 'email' | 'searching' | 'looking' | 'failed' | 'done'
  /** The number of members searched for a number. */
  readonly lookedThrough: number
}

/** Members by name, by whole email address, or by membership number; the latter among the members as they come in. */
export function useFoundMembers(session: Session, typed: string): FoundMembers {
  const [text] = useDebouncedValue(typed.trim(), pause)
  const kind = kindOfSearch(text)
  const isWhole = kind === 'email' && isEmail(text)
  const byName = useQuery({ ...memberNamesQuery(session, text), enabled: kind === 'name' })
  const byEmail = useQuery({ ...memberByEmailQuery(session, text), enabled: isWhole })
  // The service has no filter by number, so all members are read once, in the background.
  const everybody = useReplica(session, 'listMembers', {}, { enabled: kind === 'number' })

  if (kind === 'short') return { found: [], state: 'short', lookedThrough: 0 }
  if (kind === 'number') {
    const found = numbersLike(everybody.rows, text).slice(0, mostShown)
    const state = everybody.isComplete ? 'done' : everybody.error ? 'failed' : 'looking'
    return { found, state, lookedThrough: everybody.rows.length }
  }
  if (kind === 'email' && !isWhole) return { found: [], state: 'email', lookedThrough: 0 }
  const query = kind === 'email' ? byEmail : byName
  const state = query.isPending ? 'searching' : query.isError ? 'failed' : 'done'
  const rows = query.data?.data ?? []
  const found = kind === 'name' ? bestNamesFirst(rows, text).slice(0, mostShown) : rows
  return { found, state, lookedThrough: 0 }
}

/** Something may still come. */
export function isLookingUp({ state }: FoundMembers): boolean {
  return state === 'searching' || state === 'looking'
}
