/** The panel of a list's options: loaded with its first use. */
import { Checkbox, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { densities, type Density } from '#contract/lists.ts'
import { ExportOptions, type ExportPanelProps } from '../export/export-tool.tsx'
import { takeFocus } from '../tool-popover.tsx'
import type { ListLook } from '../use-list-view.ts'
import type { ListViews } from '../view-search.ts'
import classes from './toolbar.module.css'
import { ViewsPanel } from './views-panel.tsx'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { hiddenBelow } from '../layout.ts'
import type { DataColumn, Sort } from '../../search/search.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

/** The options of a list, whatever its rows are. */
export interface ListOptions {
  /** Number of rows shown, and number selected. */
  readonly count: number
  readonly picked: number
  readonly columns: readonly DataColumn<never>[]
  readonly look: ListLook<never>
  readonly sort: Sort | null
  /** Null where they are beside the menu. */
  readonly views: ListViews | null
  /** All rows have come, or these were selected. */
  readonly isComplete: boolean
  readonly onDensity: (density: Density) => void
  readonly onColumns: (columns: readonly string[] | null) => void
  /** `column` or `-column`; undefined: the list's own order. */
  readonly onSort: (sort: string | undefined) => void
  readonly visibleIndexes: () => readonly number[]
  readonly onSome: (indexes: readonly number[]) => void
  readonly onAll: (all: boolean) => void
}

interface ColumnsListProps {
  readonly columns: readonly DataColumn<never>[]
  readonly shown: readonly DataColumn<never>[]
  /** The user chose them, so all are shown whatever the width. */
  readonly isChosen: boolean
  /** The ids in order; null for the default columns. */
  readonly onChange: (columns: readonly string[] | null) => void
}
function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(from + by, 0), 0, id)
}

/** As many as are visible at once; the rest renders later, so that the click is answered at once. */
const seen = 14

/** A column's name, with a remark where there is no room to show it. */
function Name({ column, isShown, isChosen }: { column: DataColumn<never>; isShown: boolean; isChosen: boolean }) {
  const t = useTranslations('dataList.columns')
  const unless = isShown ? hiddenBelow(column, isChosen) : undefined
  return (
    <>
      {column.header}
      {unless !== undefined && (
        <span className={classes.noRoom} data-unless={unless}>
          {' '}
          {t('noRoom')}
        </span>
      )}
    </>
  )
}

function ColumnsList({ columns, shown, isChosen, onChange }: ColumnsListProps) {
  const t = useTranslations('dataList.columns')
  const ids = shown.map(({ id }) => id)
  const all = [...shown, ...columns.filter(({ id }) => !ids.includes(id))]
  const rendered = useDeferredValue(all.length, seen)
  return (
    <>
      <ul className={classes.entries}>
        {all.slice(0, rendered).map((column) => {
          const { id, header, fixed } = column
          const place = ids.indexOf(id)
          const isShown = place !== -1
          return (
            <li key={id} className={classes.entry}>
              <Checkbox
                size="sm"
                label={<Name column={column} isShown={isShown} isChosen={isChosen} />}
                checked={isShown}
                disabled={fixed === true}
                onChange={() => onChange(isShown ? ids.filter((other) => other !== id) : [...ids, id])}
              />
              {isShown && place > 0 && (
                <IconButton
                  icon={IconArrowUp}
                  label={t('earlier', { column: header })}
                  onClick={() => onChange(moved(ids, id, -1))}
                />
              )}
              {isShown && place < ids.length - 1 && (
                <IconButton
                  icon={IconArrowDown}
                  label={t('later', { column: header })}
                  onClick={() => onChange(moved(ids, id, 1))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ActionButton variant="subtle" size="compact-sm" onClick={() => onChange(null)} label={t('reset')} />
    </>
  )
}

interface OptionsPanelProps extends ListOptions, Omit<ExportPanelProps, 'columns'> {}

/** Selects the rows on screen, all that match, or none. */
function Selecting({
  count,
  picked,
  isComplete,
  visibleIndexes,
  onSome,
  onAll,
  onClose,
}: Pick<OptionsPanelProps, 'count' | 'picked' | 'isComplete' | 'visibleIndexes' | 'onSome' | 'onAll' | 'onClose'>) {
  const t = useTranslations('dataList.selection')
  // Read when the panel opens, because it changes while scrolling.
  const [visible] = useState(visibleIndexes)
  const entries = [
    { label: t('visible', { count: visible.length }), onSelect: () => onSome(visible) },
    ...(isComplete ? [{ label: t('all', { count }), onSelect: () => onAll(true) }] : []),
    ...(picked > 0 ? [{ label: t('none'), onSelect: () => onAll(false) }] : []),
  ]
  return (
    <div role="group" aria-label={t('title')}>
      <Text className={classes.heading}>{t('title')}</Text>
      <Group gap={8}>
        {entries.map(({ label, onSelect }) => (
          <ActionButton
            key={label}
            size="compact-sm"
            fw={500}
            onClick={() => {
              onClose()
              onSelect()
            }}
            label={label}
          />
        ))}
      </Group>
    </div>
  )
}

function Sorting({ columns, sort, onSort }: Pick<ListOptions, 'columns' | 'sort' | 'onSort'>) {
  const t = useTranslations('dataList.order')
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('column')}
        value={sort?.column ?? ''}
        data={[
          { value: '', label: t('asItBegins') },
          ...columns.map(({ id, header }) => ({ value: id, label: header })),
        ]}
        onChange={({ currentTarget: { value } }) => onSort(value === '' ? undefined : value)}
      />
      {sort && (
        <NativeSelect
          label={t('direction')}
          value={sort.descending ? 'down' : 'up'}
          data={(['up', 'down'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => onSort(value === 'down' ? `-${sort.column}` : sort.column)}
        />
      )}
    </Stack>
  )
}

function Densities({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const t = useTranslations('dataList.options')
  return (
    <div>
      <Text className={classes.heading}>{t('rows')}</Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('rows')}
        value={density}
        data={densities.map((value) => ({ value, label: t(value) }))}
        onChange={onDensity}
      />
    </div>
  )
}

export function OptionsPanel(props: OptionsPanelProps) {
  const t = useTranslations('dataList')
  const { columns, look, sort, count, views } = props
  const { asTable, shown, isChosen, density } = look
  return (
    <div ref={takeFocus} className={classes.options} data-wide={asTable || undefined}>
      {(count > 0 || views) && (
        <Stack gap="sm">
          {count > 0 && (
            <>
              <ExportOptions {...props} columns={shown} />
              <Selecting {...props} />
            </>
          )}
          {views && (
            <div role="group" aria-label={t('views.title')}>
              <Text className={classes.heading}>{t('views.title')}</Text>
              <ViewsPanel {...views} onClose={props.onClose} />
            </div>
          )}
        </Stack>
      )}
      {asTable ? (
        <Stack gap="sm">
          <Densities density={density} onDensity={props.onDensity} />
          <div>
            <Text className={classes.heading}>{t('columns.title')}</Text>
            <ColumnsList columns={columns} shown={shown} isChosen={isChosen} onChange={props.onColumns} />
          </div>
        </Stack>
      ) : (
        <Sorting columns={columns} sort={sort} onSort={props.onSort} />
      )}
    </div>
  )
}
