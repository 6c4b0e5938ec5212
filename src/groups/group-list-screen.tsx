import { groupKinds } from '#contract/kinds.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { type ListScreenProps, splitText } from '../data-list/history-text.ts'
import { conditionsOf, layoutOf } from '../data-list/list-search.ts'
import { pagesOf } from '../data-list/pages.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListIndex } from '../data-list/use-list-source.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { replicaSource, type ReplicaSnapshot, type ReplicaSource } from '../replica/replica.ts'
import type { DataColumn } from '../search/search.ts'
import { hasManagement, useSession } from '../session/session.ts'
import { Caption, Page } from '../ui/page.tsx'
import { RecordLink } from '../ui/record-link.tsx'
import { ListActions } from './record-actions.tsx'
import { descriptions, useKindName } from './descriptions.ts'
import { NewGroupIsland } from './dialogs.tsx'
import classes from './group-list.module.css'
import { groupConditions, type GroupFilters } from './group-search.ts'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'

function GroupNameLink({ group: { id, name } }: { group: Group }) {
  return <RecordLink to="/groups/$id" id={id} label={name} />
}

/** A column with fewer values is hidden until the user chooses it. */
const leastFilled = 0.1

/** Whether enough of the first groups have a value: no column may come when others follow. */
function isFilled({ rows }: ReplicaSnapshot<Group>, has: (group: Group) => boolean): boolean {
  const first = rows.slice(0, 50)
  return first.filter(has).length > first.length * leastFilled
}

function useGroupColumns(source: ReplicaSource<Group>): readonly DataColumn<Group>[] {
  const snapshot = useSyncExternalStore(source.subscribe, source.get)
  const isDescribed = useMemo(() => isFilled(snapshot, ({ description }) => Boolean(description)), [snapshot])
  const areFollowing = useMemo(() => isFilled(snapshot, (group) => group.follows_subscription), [snapshot])
  const t = useTranslations('groups')
  const common = useTranslations('common')
  const kindName = useKindName()
  const { text, choice, number, instant, yesNo } = useColumnMakers<Group>()
  return useMemo(
    () => [
      text('name', t('columns.name'), ({ name }) => name, {
        width: 13,
        fixed: true,
        shown: true,
        cell: (group) => <GroupNameLink group={group} />,
      }),
      choice('kind', t('columns.kind'), ({ kind }) => kind, { of: groupKinds, label: kindName, width: 7, shown: true }),
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
    [t, common, kindName, isDescribed, areFollowing, text, choice, number, instant, yesNo],
  )
}

function GroupCard({ group }: { group: Group }) {
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
          <GroupNameLink group={group} />
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

interface KindFilterProps {
  readonly filters: GroupFilters
  readonly counts: ReadonlyMap<string, number>
  /** Every group is counted. */
  readonly isComplete: boolean
}

/** The kinds of groups with how many there are of each. */
function KindFilter({ filters, counts, isComplete }: KindFilterProps) {
  const t = useTranslations('groups')
  const { kind: current, ...others } = filters
  const countOf = (kind: string) => counts.get(kind) ?? 0
  const kinds = groupKinds.filter((kind) => countOf(kind) > 0 || kind === current)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <QuickLinks label={t('kindsLabel')} isCounting={!isComplete}>
      <QuickLink to="/groups" {...splitText(others)} resetScroll={false} isChosen={current === undefined} count={all}>
        {t('kindTabs.all')}
      </QuickLink>
      {kinds.map((kind) => (
        <QuickLink
          key={kind}
          to="/groups"
          {...splitText({ ...others, kind })}
          resetScroll={false}
          isChosen={kind === current}
          count={countOf(kind)}
        >
          {t(`kindTabs.${kind}`)}
        </QuickLink>
      ))}
    </QuickLinks>
  )
}

function nameOf({ name }: Group): string {
  return name
}

/** Teams, classes and other groups, with how many are in each today. */
export function GroupListScreen({ search: filters, onChange }: ListScreenProps<GroupFilters>) {
  const t = useTranslations('groups')
  const session = useSession()
  const source = replicaSource(session, 'listGroups')
  const columns = useGroupColumns(source)
  const { index, state } = useListIndex(source, columns)
  const typed = useTypedSearch(filters, onChange)
  const { text } = typed
  const counts = useMemo(
    // The state says that there is something else to count.
    () =>
      state.isPending
        ? new Map<string, number>()
        : index.counts('kind', { text, conditions: conditionsOf(filters), sort: null }),
    [index, state, text, filters],
  )
  return (
    <Page title={t('title')} width="wide" actions={<ListActions of={descriptions.groups} NewDialog={NewGroupIsland} />}>
      <DataList
        name="groups"
        label={t('title')}
        source={source}
        pages={pagesOf(session, 'listGroups', { toRow: (group) => group })}
        columns={columns}
        keyOf={idOf}
        nameOf={nameOf}
        renderCard={(group) => <GroupCard group={group} />}
        search={filters}
        onChange={onChange}
        defaultSort="name"
        typed={typed}
        find={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        tabs={hasManagement(session) && <KindFilter filters={filters} counts={counts} isComplete={state.isComplete} />}
        onClear={() => onChange(layoutOf(filters))}
        quick={groupConditions(filters)}
        empty={<EmptyList title={t('empty.title')} text={t('empty.text')} />}
        noMatch={
          <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={() => onChange(layoutOf(filters))} />
        }
      />
    </Page>
  )
}
