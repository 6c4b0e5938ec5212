/** The only module of this folder that others import. */
import { ActionIcon, NativeSelect, Stack } from '@mantine/core'
import { IconArrowsSort, IconSquareCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Condition, DataColumn, IndexSnapshot, ListRequest, Sort } from '../../search/search.ts'
import type { Addressee } from '../addresses.ts'
import type { PostalAddress } from '../labels/labels-dialog.tsx'
import type { ListLook } from '../use-list-view.ts'
import { WriteTo } from '../write-to.tsx'
import { ColumnsTool } from './columns-tool.tsx'
import { ExportTool } from '../export/export-tool.tsx'
import { AddFilter } from './filter-tool.tsx'
import { ListCount, type SummaryOf } from './list-count.tsx'
import classes from './toolbar.module.css'
import { ViewsTool } from './views-tool.tsx'
import { MenuTool, Tool } from '../tool.tsx'

interface SelectionMenuProps {
  /** How many match. */
  readonly count: number
  readonly hasSome: boolean
  /** Positions of the rows on screen. */
  readonly visibleIndexes: () => readonly number[]
  readonly onSome: (indexes: readonly number[]) => void
  readonly onAll: (all: boolean) => void
}

/** Selects the rows on screen, all that match, or none. */
function SelectionMenu({ count, hasSome, visibleIndexes, onSome, onAll }: SelectionMenuProps) {
  const t = useTranslations('dataList.selection')
  // Read when the menu opens, because it changes while scrolling.
  const [visible, setVisible] = useState<readonly number[]>([])
  return (
    // Beside the actions for selected rows there is less room, and the rows must not move.
    <MenuTool
      title={t('title')}
      icon={IconSquareCheck}
      isSmall={hasSome}
      onOpen={() => setVisible(visibleIndexes())}
      items={[
        { label: t('visible', { count: visible.length }), onSelect: () => onSome(visible) },
        { label: t('all', { count }), onSelect: () => onAll(true) },
        ...(hasSome ? [{ label: t('none'), onSelect: () => onAll(false) }] : []),
      ]}
    />
  )
}

interface SortToolProps {
  readonly columns: readonly DataColumn<never>[]
  readonly sort: Sort | null
  /** `column` or `-column`; undefined for the default order. */
  readonly onChange: (sort: string | undefined) => void
}

function SortTool({ columns, sort, onChange }: SortToolProps) {
  const t = useTranslations('dataList.order')
  return (
    <Tool title={t('title')} icon={IconArrowsSort}>
      {() => (
        <Stack gap="sm">
          <NativeSelect
            label={t('column')}
            value={sort?.column ?? ''}
            data={[
              { value: '', label: t('asItBegins') },
              ...columns.map(({ id, header }) => ({ value: id, label: header })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
          />
          {sort && (
            <NativeSelect
              label={t('direction')}
              value={sort.descending ? 'down' : 'up'}
              data={(['up', 'down'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={({ currentTarget: { value } }) => onChange(value === 'down' ? `-${sort.column}` : sort.column)}
            />
          )}
        </Stack>
      )}
    </Tool>
  )
}

export { FilterChips } from './filter-tool.tsx'
export type { SummaryOf } from './list-count.tsx'

export interface ListBarProps<Row> {
  readonly label: string
  /** The list's name on this device. */
  readonly name: string
  readonly columns: readonly DataColumn<Row>[]
  readonly look: ListLook<Row>
  readonly state: IndexSnapshot
  readonly request: ListRequest<Row>
  readonly rows: readonly Row[]
  readonly picked: readonly Row[]
  /** All rows that may be shown have come. */
  readonly isComplete: boolean
  readonly summaryOf: SummaryOf<Row> | undefined
  readonly addresseeOf: ((row: Row) => Addressee) | undefined
  readonly addressOf: ((row: Row) => PostalAddress) | undefined
  readonly renderActions: ((picked: readonly Row[], deselect: () => void) => ReactNode) | undefined
  readonly countsOf: (column: string) => ReadonlyMap<string, number>
  readonly onFilter: (condition: Condition) => void
  /** `column` or `-column`; undefined: the list's own order. */
  readonly onSort: (sort: string | undefined) => void
  readonly onColumns: (columns: readonly string[] | null) => void
  readonly visibleIndexes: () => readonly number[]
  readonly onAll: (all: boolean) => void
  readonly onSome: (indexes: readonly number[]) => void
  readonly onPrint: (rows: readonly Row[]) => void
}

function SelectionTools<Row>({
  picked,
  addresseeOf,
  renderActions,
  onAll,
}: Pick<ListBarProps<Row>, 'picked' | 'addresseeOf' | 'renderActions' | 'onAll'>) {
  const t = useTranslations('dataList')
  const people = useMemo(() => (addresseeOf ? picked.map(addresseeOf) : []), [picked, addresseeOf])
  const deselect = () => onAll(false)
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('deselect')} title={t('deselect')} onClick={deselect}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      {people.length > 0 && <WriteTo people={people} />}
      {renderActions?.(picked, deselect)}
    </>
  )
}

/** The bar above the rows: their number, and tools. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { columns, look, request, rows, picked, state } = props
  const { asTable, shown, isChosen } = look
  const currentSearch = () => {
    const now = new URLSearchParams(window.location.search)
    now.set('columns', JSON.stringify(shown.map(({ id }) => id)))
    return `?${now.toString()}`
  }
  return (
    <div className={classes.bar}>
      <ListCount rows={rows} picked={picked} state={state} request={request} summaryOf={props.summaryOf} />
      <div className={classes.tools}>
        {picked.length > 0 ? (
          <SelectionTools {...props} />
        ) : (
          <>
            <AddFilter columns={columns} countsOf={props.countsOf} onAdd={props.onFilter} />
            {asTable ? (
              <ColumnsTool columns={columns} shown={shown} isChosen={isChosen} onChange={props.onColumns} />
            ) : (
              <SortTool columns={columns} sort={request.sort} onChange={props.onSort} />
            )}
            <ViewsTool list={props.name} currentSearch={currentSearch} />
          </>
        )}
        {rows.length > 0 && (
          <>
            <SelectionMenu
              count={rows.length}
              hasSome={picked.length > 0}
              visibleIndexes={props.visibleIndexes}
              onAll={props.onAll}
              onSome={props.onSome}
            />
            <ExportTool
              label={props.label}
              rows={picked.length > 0 ? picked : rows}
              columns={shown}
              isComplete={picked.length > 0 || props.isComplete}
              addressOf={props.addressOf}
              onPrint={props.onPrint}
            />
          </>
        )}
      </div>
    </div>
  )
}
