import { useMemo } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { useReplica } from '../replica/replica.ts'
import { can, type Session } from '../session/session.ts'
import { useToday } from '../ui/use-now.ts'
import type { MemberFilters } from './member-filters.ts'
import { hasBadPostalCode } from '#contract/member-attention.ts'

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
export function useMemberOnly(session: Session, { group, attention }: MemberFilters) {
  const { only: first, isWaiting } = useGroupFilter(session, group)
  const second = attention === 'postal_code' ? hasBadPostalCode : null
  const only = useMemo(
    () => (first && second ? (member: Member) => first(member) && second(member) : (first ?? second)),
    [first, second],
  )
  return { only, isWaiting }
}
