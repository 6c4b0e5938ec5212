/** The saved views of the member list, for choosing members elsewhere. */
import { useMemo } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { conditionsOf } from '../data-list/list-search.ts'
import { useViews } from '../data-list/queries.ts'
import { useListIndex } from '../data-list/use-list-source.ts'
import { replicaSource } from '../replica/replica.ts'
import { useSession } from '../session/session.ts'
import { useMemberColumns } from './member-columns.tsx'
import { memberConditions, type MemberFilters, readMemberFilters } from './member-filters.ts'
import { useCustomFields } from '../records/queries.ts'
import { useMemberOnly } from './use-member-only.ts'

export interface MembersOfView {
  /** Null where no view was chosen; empty for one that is not there any more, because that must not choose everyone. */
  readonly ids: ReadonlySet<number> | null
  readonly isComplete: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const everyone: MemberFilters = {}

/** The members that a saved view shows, of all that there are. `id`: of the view, or empty. */
export function useMembersOfView(id: string): MembersOfView {
  const session = useSession()
  const { views, isPending, error, retry } = useViews('members')
  const search = views.find((view) => String(view.id) === id)?.search
  const filters = useMemo(() => (search === undefined ? everyone : readMemberFilters(search)), [search])
  const source = replicaSource(session, 'listMembers')
  const { index, state } = useListIndex<Member>(source, useMemberColumns(session, useCustomFields()))
  const { only, isWaiting } = useMemberOnly(session, filters)
  const conditions = [...memberConditions(filters, ''), ...conditionsOf(filters)]
  const isKnown = search !== undefined
  const rows = isKnown ? index.ask({ text: '', conditions, sort: null, only }) : null
  const isChosen = id !== ''
  const ids = useMemo(() => (isChosen ? new Set(rows?.map(({ id }) => id)) : null), [isChosen, rows])
  const isGone = !isKnown && !isPending && !error
  return {
    ids,
    isComplete: !isChosen || isGone || (isKnown && state.isComplete && !isWaiting),
    error: isChosen && !isKnown ? error : null,
    retry,
  }
}
