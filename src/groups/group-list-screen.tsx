import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { EmptyList } from '../list/empty-list.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { WholeRecordList } from '../list/whole-record-list.tsx'
import { useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { GroupCard, useGroupColumns } from './group-columns.tsx'
import { chooseGroups, countKinds, type GroupFilters } from './group-filters.ts'
import classes from './group-list.module.css'
import { KindFilter } from './kind-filter.tsx'
import { useAllGroups } from './queries.ts'

interface GroupListScreenProps {
  readonly filters: GroupFilters
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (filters: GroupFilters, how?: 'typing') => void
}

function NoGroups({ filters, onClear }: { filters: GroupFilters; onClear: () => void }) {
  const t = useTranslations('groups')
  const list = useTranslations('list')
  if (Object.keys(filters).length === 0) return <EmptyList title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button variant="default" onClick={onClear}>
        {list('clear')}
      </Button>
    </EmptyList>
  )
}

/** Teams, classes and other groups, with how many are in each today. */
export function GroupListScreen({ filters, onChange }: GroupListScreenProps) {
  const t = useTranslations('groups')
  const locale = useLocale()
  const { rows, ...list } = useAllGroups(useSession())
  const columns = useGroupColumns()
  const chosen = useMemo(() => chooseGroups(rows, filters, locale), [rows, filters, locale])
  const counts = useMemo(() => countKinds(rows, filters.q), [rows, filters.q])
  const { q = '', ...others } = filters
  return (
    <Page title={t('title')} width="wide">
      <div className={classes.tools}>
        <SearchBox
          className={classes.search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={q}
          onChange={(text) => onChange(text === '' ? others : { ...others, q: text }, 'typing')}
        />
        <KindFilter filters={filters} counts={counts} isComplete={list.isComplete} />
      </div>
      <WholeRecordList
        label={t('title')}
        columns={columns}
        renderCard={(group) => <GroupCard group={group} />}
        keyOf={(group) => group.id}
        list={list}
        rows={chosen}
        empty={<NoGroups filters={filters} onClear={() => onChange({})} />}
      />
    </Page>
  )
}
