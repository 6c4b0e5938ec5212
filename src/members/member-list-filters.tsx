import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { can as mayUse } from '#contract/operations.ts'
import type { Group } from '#contract/schemas/groups.ts'
import { FilterBar, FilterSelect } from '../data-list/filter-bar.tsx'
import type { TypedText } from '../data-list/use-debounced-text.ts'
import { layoutOf } from '../data-list/list-search.ts'
import { groupQuery, useAllGroups } from '../groups/queries.ts'
import type { Replica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { hasMemberFilters, type MemberFilters } from './member-filters.ts'
import { memberStatuses } from './member-status.ts'

export interface MemberListFiltersProps {
  readonly filters: MemberFilters
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (filters: MemberFilters, how?: 'typing') => void
}

/** All groups by name; the chosen one is there before the list of them is. */
function useGroupChoices(session: Session, { rows, isComplete }: Replica<Group>, chosen: number | undefined) {
  const locale = useLocale()
  const isKnown = chosen === undefined || isComplete || rows.some(({ id }) => id === chosen)
  const { data } = useQuery({ ...groupQuery(session, chosen ?? 0), enabled: !isKnown && mayUse(session, 'getGroup') })
  return useMemo(() => {
    const all = isKnown || !data ? rows : [...rows, data]
    const byName = all.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }))
    return byName.map(({ id, name }) => ({ value: String(id), label: name }))
  }, [rows, isKnown, data, locale])
}

/** Only for a key that may read groups, of an association that has them, on a service that answers. */
const GroupFilter = memo(function GroupFilter({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members.filters')
  const session = useSession()
  const can = useCan()
  const groups = useAllGroups(session, { enabled: can('listGroups') })
  const choices = useGroupChoices(session, groups, filters.group)
  if (choices.length === 0) return null
  return (
    <FilterSelect
      label={t('group')}
      any={t('anyGroup')}
      value={filters.group === undefined ? undefined : String(filters.group)}
      options={choices}
      onChange={(value) => onChange({ ...filters, group: value === undefined ? undefined : Number(value) })}
    />
  )
})

const StatusFilter = memo(function StatusFilter({ filters, onChange }: MemberListFiltersProps) {
  const t = useTranslations('members')
  return (
    <FilterSelect
      label={t('filters.status')}
      any={t('filters.anyStatus')}
      value={filters.status}
      options={memberStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      onChange={(status) => onChange({ ...filters, status })}
    />
  )
})

export function MemberListFilters({ filters, onChange, search }: MemberListFiltersProps & { search: TypedText }) {
  const t = useTranslations('members.search')
  const { q: _, ...others } = filters
  return (
    <FilterBar
      label={t('label')}
      placeholder={t('placeholder')}
      typed={search}
      isFiltered={hasMemberFilters(others)}
      onClear={hasMemberFilters(filters) ? () => onChange(layoutOf(filters)) : null}
    >
      <StatusFilter filters={filters} onChange={onChange} />
      <GroupFilter filters={filters} onChange={onChange} />
    </FilterBar>
  )
}
