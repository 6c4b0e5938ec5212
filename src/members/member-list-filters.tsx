import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { can as mayUse } from '#contract/operations.ts'
import type { Group } from '#contract/schemas/groups.ts'
import type { ListFilter } from '../data-list/filters.ts'
import { groupQuery, useAllGroups } from '../records/queries.ts'
import type { Replica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useIdle } from '../ui/when-idle.ts'
import type { MemberFilters, StatusFilter } from './member-filters.ts'
import { isShownStatus, shownStatuses } from './member-status.ts'

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

/** The list begins with these; an empty value is a choice like the others. */
const beginsWith = 'current'

function statusOf(value: string): StatusFilter | undefined {
  return value === '' ? 'all' : isShownStatus(value) ? value : undefined
}

/** Status and group, for keys that may read groups; and the to-do item that the list was opened for. */
export function useMemberListFilters(
  filters: MemberFilters,
  onChange: (filters: MemberFilters) => void,
): readonly ListFilter[] {
  const t = useTranslations('members')
  const session = useSession()
  const can = useCan()
  // The rows come first.
  const isIdle = useIdle(true)
  const groups = useAllGroups(session, { enabled: can('listGroups') && (isIdle || filters.group !== undefined) })
  const choices = useGroupChoices(session, groups, filters.group)
  const isGroupKnown = choices.some(({ value }) => value === String(filters.group))
  const isGroupGone = filters.group !== undefined && !isGroupKnown && (groups.isComplete || !can('listGroups'))
  return useMemo(() => {
    const { status, group, attention } = filters
    const isSearching = filters.q !== undefined && status === undefined
    const value = isSearching || status === 'all' ? '' : (status ?? beginsWith)
    const byStatus: ListFilter = {
      id: 'status',
      label: t('filters.status'),
      value,
      initial: isSearching ? '' : beginsWith,
      options: [
        ...(isSearching ? [] : [{ value: beginsWith, label: t('filters.current') }]),
        { value: '', label: t('filters.anyStatus') },
        ...shownStatuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
      ],
      onChange: (next) => onChange({ ...filters, status: statusOf(next) }),
    }
    const byGroup: ListFilter = {
      id: 'group',
      label: t('filters.group'),
      value: group === undefined ? '' : String(group),
      initial: '',
      options: [
        { value: '', label: t('filters.anyGroup') },
        ...(isGroupGone ? [{ value: String(group), label: t('filters.unknownGroup') }] : []),
        ...choices,
      ],
      onChange: (next) => onChange({ ...filters, group: next === '' ? undefined : Number(next) }),
    }
    const byAttention = (name: NonNullable<typeof attention>): ListFilter => ({
      id: 'attention',
      label: '',
      value: name,
      initial: '',
      options: [{ value: name, label: t(`attention.${name}.name`) }],
      more: <Text size="sm">{t(`attention.${name}.why`)}</Text>,
      onChange: (next) => onChange({ ...filters, attention: next === '' ? undefined : attention }),
    })
    return [
      byStatus,
      ...(choices.length > 0 || isGroupGone ? [byGroup] : []),
      ...(attention === undefined ? [] : [byAttention(attention)]),
    ]
  }, [t, filters, choices, isGroupGone, onChange])
}
