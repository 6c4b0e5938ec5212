import { can } from '#contract/operations.ts'
import type { Committee } from '#contract/schemas/committees.ts'
import { operationQuery } from '../api/queries.ts'
import { type Progress, type Replica, useReplica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

export function useAllCommittees(session: Session, options: { enabled?: boolean } = {}): Replica<Committee> {
  return useReplica(session, 'listCommittees', {}, options)
}

export function committeeQuery(session: Session, id: number) {
  return operationQuery(session, 'getCommittee', { id })
}

export type Term = Committee['members'][number]

/** The current terms of a committee; another service may leave them out. */
export function termsOf({ members }: Partial<Pick<Committee, 'members'>>): readonly Term[] {
  return members ?? []
}

export interface MemberCommittees extends Progress {
  readonly terms: readonly { readonly committee: Committee; readonly term: Term }[]
}

export function useMemberCommittees(session: Session, memberId: number): MemberCommittees {
  const mayRead = can(session, 'listCommittees')
  const { rows, isComplete, error, retry } = useAllCommittees(session, { enabled: mayRead })
  const terms = rows.flatMap((committee) =>
    termsOf(committee)
      .filter((term) => term.member_id === memberId)
      .map((term) => ({ committee, term })),
  )
  return { terms, isComplete: isComplete || !mayRead, error, retry }
}
