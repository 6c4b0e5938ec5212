/** Query options of the change log. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangedRecord } from '#contract/changed-records.ts'
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import type { Session } from '../session/session.ts'
import { type ActivitySearch, activityPeriods } from './activity-search.ts'

export type ChangeFilter = Omit<ChangeQuery, 'limit' | 'starting_after'>

const pageSize = 25

/** The changes that a filter names, newest first, a page at a time. */
export function changesQuery(session: Session, filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: [...operationKey(session, 'listChanges'), filter] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam === null ? {} : { starting_after: pageParam }) }
      return request(session, 'listChanges', { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    // Every change elsewhere belongs in it.
    staleTime: 0,
  })
}

/** The changes of one record. */
export function recordFilter(record: ChangedRecord, id: number): ChangeFilter {
  // A member's page also tells of its subscriptions, groups and committees.
  return record === 'member' ? { member_id: id } : { record, record_id: id }
}

const day = 24 * 60 * 60_000

/** `startOfToday`: in milliseconds since 1970. */
export function filterOf({ record, person, period }: ActivitySearch, startOfToday: number): ChangeFilter {
  const from = period && new Date(startOfToday - (activityPeriods[period] - 1) * day).toISOString()
  return {
    ...(record ? { record } : {}),
    ...(person ? { actor_kind: 'person' as const, actor_id: person } : {}),
    ...(from ? { from } : {}),
  }
}
