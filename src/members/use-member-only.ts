import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { type ReplicaSource, useReplica } from '../replica/replica.ts'
import { can, type Session } from '../session/session.ts'
import { useToday } from '../ui/use-now.ts'
import type { MemberFilters } from './member-filters.ts'
import { duplicatesAmong, hasBadPostalCode, type MemberAttention } from '#contract/member-attention.ts'
import { runInSlices, type Steps } from '../ui/slices.ts'

/** A computation over all rows of a list on a day (`YYYY-MM-DD`), cached as long as those rows. */
interface Computation<Row, Result> {
  readonly steps: (rows: readonly Row[], day: string) => Steps<Result>
  readonly known: WeakMap<readonly Row[], { readonly day: string; readonly result: Result }>
}

function createComputation<Row, Result>(
  steps: (rows: readonly Row[], day: string) => Steps<Result>,
): Computation<Row, Result> {
  return { steps, known: new WeakMap() }
}

/** Computes in slices. Until there is a result: the previous one, and null before the first. */
function useComputed<Row, Result>(
  { steps, known }: Computation<Row, Result>,
  rows: readonly Row[] | null,
  day: string,
): Result | null {
  const [last, setLast] = useState<Result | null>(null)
  useEffect(() => {
    if (rows === null || known.get(rows)?.day === day) return undefined
    return runInSlices(steps(rows, day), (result) => {
      known.set(rows, { day, result })
      setLast(result)
    })
  }, [steps, known, rows, day])
  if (rows === null) return null
  const entry = known.get(rows)
  return entry?.day === day ? entry.result : last
}

const duplicates = createComputation((members: readonly Member[]) => duplicatesAmong(members))

/** The members behind a task of the to-do list; null without one. Duplicates, by member, are known only when all members have come. */
function useAttentionFilter(source: ReplicaSource<Member>, attention: MemberAttention | undefined) {
  const { rows, isComplete } = useSyncExternalStore(source.subscribe, source.get)
  const found = useComputed(duplicates, attention === 'duplicates' && isComplete ? rows : null, '')
  const only = useMemo(() => {
    if (attention === 'postal_code') return hasBadPostalCode
    return attention === 'duplicates' ? ({ id }: Member) => found?.has(id) === true : null
  }, [attention, found])
  return { only, isWaiting: attention === 'duplicates' && found === null, duplicates: found }
}

function noOne(): boolean {
  return false
}

/** The members who are in the chosen group today; null without a choice, and no one where the groups may not be seen. */
function useGroupFilter(session: Session, group: number | undefined) {
  const isHidden = group !== undefined && !can(session, 'listGroupMembers')
  const enabled = group !== undefined && !isHidden
  const input = enabled ? { id: group } : {}
  const { rows, isComplete } = useReplica(session, 'listGroupMembers', input, { enabled })
  const today = useToday()
  const only = useMemo(() => {
    if (!enabled) return isHidden ? noOne : null
    const ids = new Set(rows.filter(({ valid_from: from }) => from <= today).map(({ member_id: id }) => id))
    return ({ id }: Member) => ids.has(id)
  }, [isHidden, enabled, rows, today])
  return { only, isWaiting: enabled && !isComplete }
}

/** A filter by the chosen group and by the chosen task of the to-do list. */
export function useMemberOnly(session: Session, source: ReplicaSource<Member>, { group, attention }: MemberFilters) {
  const inGroup = useGroupFilter(session, group)
  const needing = useAttentionFilter(source, attention)
  const [first, second] = [inGroup.only, needing.only]
  const only = useMemo(
    () => (first && second ? (member: Member) => first(member) && second(member) : (first ?? second)),
    [first, second],
  )
  return { only, isWaiting: inGroup.isWaiting || needing.isWaiting, duplicates: needing.duplicates }
}
