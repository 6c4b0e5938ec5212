/** The only module of this folder that others import. Its dialogs and panels are loaded when they are opened. */
import { useState, type ComponentType, memo, type NamedExoticComponent, useMemo, useEffect, useRef } from 'react'
import { IconFilter, IconAdjustmentsHorizontal, IconBookmark } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { dialogIsland, lazyPart } from '../../problems/lazy-part.tsx'
import type { ListRequest, IndexSnapshot, DataColumn } from '../../search/search.ts'
import { useSession } from '../../session/session.ts'
import { hasViews } from '../preferences.ts'
import { ToolButton } from '../tool-button.tsx'
import { viewSearchOf, type ListViews } from '../view-search.ts'
import { AddFilter, FilterChips, type FiltersProps } from './filter-tool.tsx'
import { isInUse, isNarrowedBy, type SummaryOf } from '../list-props.ts'
import classes from './toolbar.module.css'
import { useAfterPaint } from '../../ui/painted.ts'
import { Loader } from '@mantine/core'
import type { SelectionTools as ToolsAtOnce, SelectionToolsProps } from './selection-tools.tsx'
import type { Addressee } from '../addresses.ts'
import { ExportProgress, useExport } from '../export/export-tool.tsx'
import type { PostalAddress } from '../labels/labels-dialog.tsx'
import { Tool } from '../tool.tsx'
import type { ListLook } from '../use-list-view.ts'
import type { ListOptions } from './options-panel.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel)

function ViewsTool(views: ListViews) {
  const t = useTranslations('dataList')
  return (
    <Tool title={t('views.title')} icon={IconBookmark}>
      {(close) => <ViewsPanel {...views} onClose={close} />}
    </Tool>
  )
}

const OptionsPanel = lazyPart(async () => (await import('./options-panel.tsx')).OptionsPanel)
const LabelsDialog = dialogIsland(async () => (await import('../labels/labels-dialog.tsx')).LabelsDialog)

interface OptionsProps<Row> extends Omit<ListOptions, 'columns' | 'look'> {
  readonly label: string
  /** The selected rows, or all that are shown. */
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  readonly look: ListLook<Row>
  readonly addresseeOf: ((row: Row) => Addressee) | undefined
  readonly addressOf: ((row: Row) => PostalAddress) | undefined
  readonly onPrint: (rows: readonly Row[]) => void
}

/** One menu for what is seldom needed: selecting, files, paper, labels, density and columns. */
function OptionsTool<Row>(props: OptionsProps<Row>) {
  const t = useTranslations('dataList.options')
  const { label, rows, look, addresseeOf, addressOf, onPrint } = props
  const { progress, start, stop } = useExport({ label, rows })
  const [isLabelling, setIsLabelling] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(false)
  // The button is gone while a file is made, and gets the focus back.
  useEffect(() => {
    if (wasRunning.current && progress === null && document.activeElement === document.body) {
      placeRef.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasRunning.current = progress !== null
  }, [progress])
  const addresses = useMemo(
    () => (isLabelling && addressOf ? rows.map(addressOf) : null),
    [isLabelling, rows, addressOf],
  )
  if (progress) return <ExportProgress {...progress} onStop={stop} />
  return (
    <div ref={placeRef} style={{ display: 'contents' }}>
      <Tool title={t('title')} icon={IconAdjustmentsHorizontal} width={look.asTable ? 38 : 22}>
        {(close) => (
          <OptionsPanel
            {...props}
            taken={rows.length}
            onFile={(format, withSensitive) =>
              void start(format, withSensitive ? look.shown : look.shown.filter(({ sensitive }) => !sensitive))
            }
            onPrint={({ from, to }) => onPrint(rows.slice(from, to))}
            peopleOf={addresseeOf && (() => rows.map(addresseeOf))}
            onLabels={addressOf && (() => setIsLabelling(true))}
            onClose={close}
          />
        )}
      </Tool>
      {isLabelling && addresses && <LabelsDialog addresses={addresses} onClose={() => setIsLabelling(false)} />}
    </div>
  )
}

interface ListCountProps<Row> {
  readonly rows: readonly Row[]
  readonly picked: readonly Row[]
  readonly state: IndexSnapshot
  readonly request: ListRequest<Row>
  readonly summaryOf: SummaryOf<Row> | undefined
}

function nothing(): readonly string[] {
  return []
}

type SummaryKind = Parameters<SummaryOf<never>>[1]

interface SummaryProps<Row> {
  readonly rows: readonly Row[]
  readonly of: SummaryKind
  readonly summaryOf: SummaryOf<Row>
}

function Summary<Row>({ rows, of, summaryOf }: SummaryProps<Row>) {
  // Adding up many rows takes longer than finding them, so the rows are painted first.
  const added = useAfterPaint(rows)
  const summary = useMemo(() => summaryOf(added, of), [summaryOf, added, of])
  if (summary.length === 0) return null
  return (
    <>
      {' '}
      <span className={classes.summary} aria-live="polite" title={summary.join(' · ')}>
        {summary.map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            {part}
          </span>
        ))}
      </span>
    </>
  )
}

/** The count in words; empty until it is known. */
function useWords<Row>({ picked, rows, state, request }: ListCountProps<Row>) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  const asksFor = request.text.trim() !== '' || request.conditions.length > 0 || Boolean(request.only)
  const isNarrowed = asksFor || rows.length !== state.loaded
  const of: SummaryKind = picked.length > 0 ? 'picked' : isNarrowed ? 'found' : 'all'
  if (of === 'picked') return { of, said: t('selected', { count: picked.length }) }
  if (!state.isComplete) return { of, said: '' }
  if (rows.length !== state.loaded || request.text.trim() !== '') {
    return { of, said: t('matching', { count: rows.length, total: state.loaded }) }
  }
  return { of, said: list('complete', { count: rows.length }) }
}

interface ListStatusProps<Row> extends ListCountProps<Row>, SelectionToolsProps<Row> {
  /** Clears the search and all filters; null where no filter is in use. */
  readonly onClear: (() => void) | null
}

// The same component, of the same type.
const SelectionTools = lazyPart<SelectionToolsProps<unknown>>(
  async () => (await import('./selection-tools.tsx')).SelectionTools,
) as typeof ToolsAtOnce

/** Lets all rows back in. */
function ListTools({ onClear }: Pick<ListStatusProps<never>, 'onClear'>) {
  const t = useTranslations('dataList')
  if (!onClear) return null
  return <ActionButton variant="subtle" color="gray" size="compact-sm" onClick={onClear} label={t('filter.clear')} />
}

/**
 * One line, as high from the beginning: how many rows there are and their sum, or what can be done with the selected ones. The number
 * is announced when it is final, not while rows stream in.
 */
function StatusAtOnce<Row>(props: ListStatusProps<Row>) {
  const { picked, rows, state, summaryOf = nothing } = props
  const { of, said } = useWords(props)
  const isGrowing = !state.isComplete && state.error === null
  const isSettled = !isGrowing || of === 'picked'
  return (
    <div className={classes.status}>
      <span role="status">{isSettled && said}</span>
      {!isSettled && <Loader size={12} aria-hidden />}
      {/* The sum of an incomplete list would be mistaken for the whole. */}
      {(state.isComplete || of === 'picked') && (
        <Summary rows={of === 'picked' ? picked : rows} of={of} summaryOf={summaryOf} />
      )}
      {of === 'picked' ? <SelectionTools {...props} /> : <ListTools {...props} />}
    </div>
  )
}

/**
 * Makes a part of a list render after the rows have been painted, because a user who types waits only for those.
 */
function afterRows<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // The type of a memoised component loses the parameter that `Part` has.
  const Same = memo(Part) as NamedExoticComponent<Props>
  return function AfterRows(props: Props) {
    return <Same {...useAfterPaint(props)} />
  }
}

const PhoneFilters = dialogIsland(async () => (await import('./phone-filters.tsx')).PhoneFilters, 'forms')

interface PhoneFilterToolProps extends FiltersProps {
  readonly count: number
  readonly isComplete: boolean
  readonly onClear: () => void
}

/** One button for all filters, which says how many are in use. */
function PhoneFilterTool({ onClear, ...props }: PhoneFilterToolProps) {
  const t = useTranslations('dataList.filter')
  const [isOpen, setIsOpen] = useState(false)
  const inUse = props.filters.filter(isInUse).length + props.conditions.length
  return (
    <>
      <ToolButton
        title={t('inUse', { count: inUse })}
        icon={IconFilter}
        isOn={inUse > 0}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <PhoneFilters {...props} onClear={inUse > 0 ? onClear : null} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface ListBarProps<Row> extends Omit<FiltersProps, 'columns'>, Omit<OptionsProps<Row>, 'sort' | 'views'> {
  readonly name: string
  readonly search: object
  readonly request: ListRequest<Row>
  /** Clears the search and all filters. */
  readonly onClear: () => void
}

/** Beside the search: filters, views where there is room, and one menu for everything else. */
function BarAtOnce<Row>(props: ListBarProps<Row>) {
  const { filters, columns, look, request, conditions, countsOf, onChange, onClear, count, isComplete } = props
  const { asTable, shown } = look
  const session = useSession()
  const views = hasViews(session, props.name)
    ? {
        list: props.name,
        search: viewSearchOf(
          props.search,
          shown.map(({ id }) => id),
        ),
      }
    : null
  const isFiltered = isNarrowedBy(filters, conditions)
  const filtering = { filters, columns, countsOf, conditions, onChange }
  return (
    <>
      {asTable && (
        <div className={classes.filters}>
          <FilterChips {...filtering} />
          <AddFilter {...filtering} isShort={isFiltered} />
        </div>
      )}
      <div className={classes.end}>
        {!asTable && <PhoneFilterTool {...filtering} count={count} isComplete={isComplete} onClear={onClear} />}
        {look.hasRoom && views && <ViewsTool {...views} />}
        <OptionsTool {...props} sort={request.sort} views={look.hasRoom ? null : views} />
      </div>
    </>
  )
}

// The same components, of the same types.
export const ListBar = afterRows(BarAtOnce) as typeof BarAtOnce
export const ListStatus = afterRows(StatusAtOnce) as typeof StatusAtOnce
