import { Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useFormats } from '../i18n/formats.ts'
import type { ListColumn } from '../list/columns.ts'
import { isGroupKind } from './group-filters.ts'
import { GroupLink } from './group-link.tsx'

/** A kind in words; a word this version does not know is shown as it is. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('groups.kinds')
  return useCallback((kind) => (isGroupKind(kind) ? t(kind) : kind), [t])
}

/** What the list of groups shows. */
export function useGroupColumns(): readonly ListColumn<Group>[] {
  const t = useTranslations('groups')
  const formats = useFormats()
  const kindName = useKindName()
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), width: 13, cell: (group) => <GroupLink group={group} /> },
      { id: 'kind', header: t('columns.kind'), width: 6, cell: (group) => kindName(group.kind) },
      {
        id: 'members',
        header: t('columns.members'),
        width: 6,
        align: 'end',
        cell: (group) => formats.number(group.member_count),
      },
      {
        id: 'description',
        header: t('columns.description'),
        width: 15,
        cell: ({ follows_subscription: follows, description }) => (
          <>
            {follows && t('follows')}
            {follows && description && ' · '}
            <Text span inherit c="dimmed">
              {description}
            </Text>
          </>
        ),
      },
    ],
    [t, formats, kindName],
  )
}

/** A group in a list on a phone. */
export function GroupCard({ group }: { group: Group }) {
  const t = useTranslations('groups')
  const kindName = useKindName()
  const details = [kindName(group.kind), group.follows_subscription ? t('follows') : '', group.description ?? '']
  return (
    <>
      <Text component="span" style={{ display: 'flex', justifyContent: 'space-between', gap: '1rem' }}>
        <span style={{ overflowWrap: 'anywhere' }}>
          <GroupLink group={group} />
        </span>
        <span style={{ flex: 'none' }}>{t('memberCount', { count: group.member_count })}</span>
      </Text>
      <Text size="sm" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
