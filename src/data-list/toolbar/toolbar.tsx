/** The only module of this folder that others import. Its dialogs and panels are loaded when they are opened. */
import { afterRows } from '../after-rows.tsx'
import { StatusAtOnce } from './list-status.tsx'
import { useState } from 'react'
import { IconFilter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import type { ListRequest } from '../../search/search.ts'
import { useSession } from '../../session/use-session.ts'
import { hasViews } from '../preferences.ts'
import { ToolButton } from '../tool-button.tsx'
import { viewSearchOf } from '../view-search.ts'
import { AddFilter, FilterChips, type FiltersProps } from './filter-tool.tsx'
import { isInUse, isNarrowedBy } from '../filters.ts'
import { type OptionsProps, OptionsTool } from './options-tool.tsx'
import classes from './toolbar.module.css'
import { ViewsTool } from './views-tool.tsx'

const PhoneFilters = dialogIsland(withTexts(async () => (await import('./phone-filters.tsx')).PhoneFilters, 'forms'))

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
