import { useEffect, useMemo } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { type ReplicaSource, useReplica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import type { MemberFilters } from './member-filters.ts'
import { useAttentionFilter } from './use-attention-filter.ts'

/** The members of the chosen group; null without a choice. */
function useGroupFilter(session: Session, source: ReplicaSource<Member>, group: number | undefined) {
  const input = group === undefined ? {} : { query: { group_id: group } }
  const { rows, isComplete } = useReplica(session, 'listMembers', input, { enabled: group !== undefined })
  // Reuse the members already loaded for the group filter.
  useEffect(() => source.learn(rows), [source, rows])
  const only = useMemo(() => {
    if (group === undefined) return null
    const ids = new Set(rows.map(({ id }) => id))
    return ({ id }: Member) => ids.has(id)
  }, [group, rows])
  return { only, isWaiting: group !== undefined && !isComplete }
}

/** A filter by the chosen group and by the chosen task of the to-do list. */
export function useMemberOnly(session: Session, source: ReplicaSource<Member>, { group, attention }: MemberFilters) {
  const inGroup = useGroupFilter(session, source, group)
  const needing = useAttentionFilter(source, attention)
  const [first, second] = [inGroup.only, needing.only]
  const only = useMemo(
    () => (first && second ? (member: Member) => first(member) && second(member) : (first ?? second)),
    [first, second],
  )
  return { only, isWaiting: inGroup.isWaiting || needing.isWaiting, duplicates: needing.duplicates }
}
