import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ColumnsTool } from './columns-tool.tsx'
import classes from '../data-list.module.css'
import type { DataListProps } from '../data-list-props.ts'
import { ExportTool } from './export-tool.tsx'
import { AddFilter } from './filter-tool.tsx'
import { ListCount } from './list-count.tsx'
import { conditionsOf, type ListSearch, withConditions, withSort } from '../list-search.ts'
import { SelectionMenu } from './selection-menu.tsx'
import { SortTool } from './sort-tool.tsx'
import type { ListView } from '../use-list-view.ts'
import { ViewsTool } from './views-tool.tsx'
import { WriteTo } from '../write-to.tsx'

/** What stands above the rows: how many there are, and what can be done with them. */
export function ListBar<Row, Search extends ListSearch>({
  props,
  view,
  onPrint,
  onAll,
  onSome,
}: {
  props: DataListProps<Row, Search>
  view: ListView<Row>
  onPrint: (rows: readonly Row[]) => void
  onAll: (all: boolean) => void
  onSome: (indexes: readonly number[]) => void
}) {
  const t = useTranslations('dataList')
  // Views belong to the association whose list it is.
  const { search, onChange, columns, addresseeOf, isWaiting = false, isKnown = false } = props
  const { asTable, index, request, picked, rows, shown, state } = view
  const people = useMemo(() => (addresseeOf ? picked.map(addresseeOf) : []), [picked, addresseeOf])
  const currentSearch = () => {
    const now = new URLSearchParams(window.location.search)
    now.set('columns', JSON.stringify(shown.map(({ id }) => id)))
    return `?${now.toString()}`
  }
  return (
    <div className={classes.bar}>
      <ListCount view={view} summaryOf={props.summaryOf} />
      <div className={classes.tools}>
        {picked.length > 0 ? (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('deselect')}
              title={t('deselect')}
              onClick={() => onAll(false)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
            {people.length > 0 && <WriteTo people={people} />}
            {props.renderActions?.(picked, () => onAll(false))}
          </>
        ) : (
          <>
            <AddFilter
              columns={columns}
              countsOf={(column) => index.counts(column, request)}
              onAdd={(condition) => onChange(withConditions(search, [...conditionsOf(search), condition]))}
            />
            {asTable ? (
              <ColumnsTool columns={columns} shown={shown} isChosen={view.isChosen} onChange={view.setColumns} />
            ) : (
              <SortTool
                columns={columns}
                sort={request.sort}
                onChange={(sort) => onChange(withSort(search, sort === props.defaultSort ? undefined : sort))}
              />
            )}
            <ViewsTool list={props.name} currentSearch={currentSearch} />
          </>
        )}
        {rows.length > 0 && (
          <>
            <SelectionMenu count={rows.length} hasSome={picked.length > 0} onAll={onAll} onSome={onSome} />
            <ExportTool
              label={props.label}
              rows={picked.length > 0 ? picked : rows}
              columns={shown}
              isComplete={picked.length > 0 || (!isWaiting && (isKnown || state.isComplete))}
              addressOf={props.addressOf}
              onPrint={onPrint}
            />
          </>
        )}
      </div>
    </div>
  )
}
