import { Text, VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { useFormats } from '../i18n/formats.ts'
import type { DataColumn } from '../search/search.ts'
import type { ReplicaSnapshot, ReplicaSource } from '../replica/replica.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { groupKinds, isGroupKind } from './group-filters.ts'
import classes from './group-list.module.css'
import { Caption } from '../ui/caption.tsx'

/** The kind as a word; an unknown one is shown unchanged. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('groups.kinds')
  return useCallback((kind) => (isGroupKind(kind) ? t(kind) : kind), [t])
}

function NameLink({ group: { id, name } }: { group: Group }) {
  return (
    <RecordLink to="/groups/$id" id={id}>
      {name}
    </RecordLink>
  )
}

/** A column with fewer values is hidden until the user chooses it. */
const leastFilled = 0.1

/** Whether enough of the first groups have a value: no column may come when others follow. */
function isFilled({ rows }: ReplicaSnapshot<Group>, has: (group: Group) => boolean): boolean {
  const first = rows.slice(0, 50)
  return first.filter(has).length > first.length * leastFilled
}

export function useGroupColumns(source: ReplicaSource<Group>): readonly DataColumn<Group>[] {
  const snapshot = useSyncExternalStore(source.subscribe, source.get)
  const isDescribed = useMemo(() => isFilled(snapshot, ({ description }) => Boolean(description)), [snapshot])
  const areFollowing = useMemo(() => isFilled(snapshot, (group) => group.follows_subscription), [snapshot])
  const t = useTranslations('groups')
  const common = useTranslations('common')
  const kindName = useKindName()
  const { text, number, instant, yesNo } = useColumnMakers<Group>()
  return useMemo(
    () => [
      text('name', t('columns.name'), ({ name }) => name, {
        width: 13,
        fixed: true,
        shown: true,
        cell: (group) => <NameLink group={group} />,
      }),
      text('kind', t('columns.kind'), ({ kind }) => kind, {
        kind: 'choice',
        width: 7,
        shown: true,
        choices: groupKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
      }),
      number('members', t('columns.members'), (group) => group.member_count, { shown: true }),
      text('description', t('columns.description'), ({ description }) => description, {
        width: 14,
        ...(isDescribed ? { shown: true } : {}),
        cell: ({ description }) => (
          <Text span inherit c="dimmed">
            {description}
          </Text>
        ),
      }),
      // Only "yes" is shown, because few groups follow a subscription.
      yesNo('follows', t('follows'), (group) => group.follows_subscription, {
        width: 11,
        ...(areFollowing ? { shown: 'wide' } : {}),
        cell: (group) => group.follows_subscription && common('yes'),
      }),
      instant('updated', t('columns.updated'), (group) => group.updated_at),
    ],
    [t, common, kindName, isDescribed, areFollowing, text, number, instant, yesNo],
  )
}

export function GroupCard({ group }: { group: Group }) {
  const t = useTranslations('groups')
  const kindName = useKindName()
  const { number } = useFormats()
  const details = [kindName(group.kind), group.follows_subscription ? t('follows') : '', group.description ?? '']
  return (
    <>
      <Text component="span" style={{ display: 'flex', flexWrap: 'wrap', columnGap: '1rem' }}>
        {/* The count wraps below instead of breaking a word of the name, and stays short, because higher cards would
            move the others. */}
        <span style={{ flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' }}>
          <NameLink group={group} />
        </span>
        <span className={classes.size}>
          <IconUsers size={16} aria-hidden />
          <span aria-hidden>{number(group.member_count)}</span>
          <VisuallyHidden>{t('memberCount', { count: group.member_count })}</VisuallyHidden>
        </span>
      </Text>
      <Caption>{details.filter(Boolean).join(' · ')}</Caption>
    </>
  )
}
