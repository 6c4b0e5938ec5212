import { useMemo, useSyncExternalStore } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import type { ReplicaSource } from '../replica/replica.ts'
import { createComputation, useComputed } from '../ui/use-computed.ts'
import { duplicatesAmong, hasBadPostalCode, type MemberAttention } from '#contract/member-attention.ts'

const duplicates = createComputation((members: readonly Member[]) => duplicatesAmong(members))

/** The members behind a task of the to-do list; null without one. Duplicates, by member, are known only when all members have come. */
export function useAttentionFilter(source: ReplicaSource<Member>, attention: MemberAttention | undefined) {
  const { rows, isComplete } = useSyncExternalStore(source.subscribe, source.get)
  const found = useComputed(duplicates, attention === 'duplicates' && isComplete ? rows : null, '')
  const only = useMemo(() => {
    if (attention === 'postal_code') return hasBadPostalCode
    return attention === 'duplicates' ? ({ id }: Member) => found?.has(id) === true : null
  }, [attention, found])
  return { only, isWaiting: attention === 'duplicates' && found === null, duplicates: found }
}
