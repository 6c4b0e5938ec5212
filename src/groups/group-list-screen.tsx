import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { archivedKinds } from '../archive/archive.ts'
import { ListActions } from '../archive/record-actions.tsx'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { splitText } from '../data-list/history-text.ts'
import { conditionsOf, layoutOf } from '../data-list/list-search.ts'
import { pagesOf } from '../data-list/pages.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListIndex } from '../data-list/use-list-index.ts'
import { replicaSource } from '../replica/replica.ts'
import { hasManagement } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { GroupCard, useGroupColumns } from './group-columns.tsx'
import { NewGroupIsland } from './manage-dialogs.tsx'
import { groupConditions, type GroupFilters, groupKinds } from './group-filters.ts'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'

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

interface GroupListScreenProps {
  readonly filters: GroupFilters
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (filters: GroupFilters, how?: 'typing') => void
}

function nameOf({ name }: Group): string {
  return name
}

/** Teams, classes and other groups, with how many are in each today. */
export function GroupListScreen({ filters, onChange }: GroupListScreenProps) {
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
    <Page
      title={t('title')}
      width="wide"
      actions={<ListActions kind={archivedKinds.groups} NewDialog={NewGroupIsland} />}
    >
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
