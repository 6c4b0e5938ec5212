import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { DataList } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { conditionsOf, layoutOf } from '../data-list/list-search.ts'
import { TypedSearch } from '../data-list/typed-search.tsx'
import { useDebouncedText } from '../data-list/use-debounced-text.ts'
import { useListIndex } from '../data-list/use-list-index.ts'
import { useReplicaSource } from '../replica/replica.ts'
import { useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { GroupCard, useGroupColumns } from './group-columns.tsx'
import { type GroupFilters, groupConditions } from './group-filters.ts'
import classes from './group-list.module.css'
import { KindFilter } from './kind-filter.tsx'

interface GroupListScreenProps {
  readonly filters: GroupFilters
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (filters: GroupFilters, how?: 'typing') => void
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('groups')
  const list = useTranslations('list')
  return (
    <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button variant="default" onClick={onClear}>
        {list('clear')}
      </Button>
    </EmptyList>
  )
}

function keyOf({ id }: Group): number {
  return id
}

function nameOf({ name }: Group): string {
  return name
}

/** Teams, classes and other groups, with how many are in each today. */
export function GroupListScreen({ filters, onChange }: GroupListScreenProps) {
  const t = useTranslations('groups')
  const session = useSession()
  const copy = useReplicaSource(session, 'listGroups', {})
  const columns = useGroupColumns()
  const { index, state } = useListIndex(copy, columns)
  const { q = '', ...others } = filters
  const typed = useDebouncedText(q, (text) => onChange(text === '' ? others : { ...others, q: text }, 'typing'))
  const { text } = typed
  const counts = useMemo(
    // The state says that there is something else to count.
    () =>
      state.isPending
        ? new Map<string, number>()
        : index.counts('kind', { text, conditions: conditionsOf(filters), sort: null }),
    [index, state, text, filters],
  )
  const clear = () => onChange(layoutOf(filters))
  return (
    <Page title={t('title')} width="wide">
      <div className={classes.tools}>
        <TypedSearch
          className={classes.search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          typed={typed}
        />
        <KindFilter filters={filters} counts={counts} isComplete={state.isComplete} />
      </div>
      <DataList
        name="groups"
        label={t('title')}
        copy={copy}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        renderCard={(group) => <GroupCard group={group} />}
        search={filters}
        onChange={onChange}
        defaultSort="name"
        text={text}
        quick={groupConditions(filters)}
        empty={<EmptyList title={t('empty.title')} text={t('empty.text')} />}
        noMatch={<NoMatch onClear={clear} />}
      />
    </Page>
  )
}
