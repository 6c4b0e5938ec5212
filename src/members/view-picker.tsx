/** The saved views of the member list, for choosing members elsewhere. */
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { conditionsOf } from '../data-list/list-search.ts'
import { useSavedViews } from '../data-list/saved-views.ts'
import { useListIndex } from '../data-list/use-list-index.ts'
import { useReplicaSource } from '../replica/replica.ts'
import { useSession } from '../session/use-session.ts'
import { useMemberColumns } from './member-columns.tsx'
import { memberConditions, type MemberFilters, readMemberFilters } from './member-filters.ts'
import { useCustomFields } from './use-custom-fields.ts'
import { useMemberOnly } from './use-member-only.ts'

export function useViewNames(): readonly string[] {
  return useSavedViews('members').map(({ name }) => name)
}

export interface MembersOfView {
  /** Null where no view was chosen; empty for one that has been deleted, because that must not choose everyone. */
  readonly ids: ReadonlySet<number> | null
  readonly isComplete: boolean
}

const everyone: MemberFilters = {}

/** The members that a saved view shows, of all that there are. */
export function useMembersOfView(name: string): MembersOfView {
  const session = useSession()
  const router = useRouter()
  const views = useSavedViews('members')
  const address = views.find((view) => view.name === name)?.search
  const filters = useMemo(
    () => (address === undefined ? everyone : readMemberFilters(router.options.parseSearch?.(address) ?? {})),
    [address, router],
  )
  const source = useReplicaSource(session, 'listMembers', {})
  const { index, state } = useListIndex<Member>(source, useMemberColumns(session, useCustomFields(source)))
  const { only, isWaiting } = useMemberOnly(session, source, filters)
  const conditions = [...memberConditions(filters, ''), ...conditionsOf(filters)]
  const isKnown = address !== undefined
  const rows = isKnown ? index.ask({ text: '', conditions, sort: null, only }) : null
  const isChosen = name !== ''
  const ids = useMemo(() => (isChosen ? new Set(rows?.map(({ id }) => id)) : null), [isChosen, rows])
  return { ids, isComplete: !isKnown || (state.isComplete && !isWaiting) }
}
