/** The only module of this folder that others import. */
import { useState } from 'react'
import { IconFilter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import type { ListRequest } from '../../search/search.ts'
import { ToolButton } from '../tool-button.tsx'
import { AddFilter, FilterChips, type FiltersProps, isInUse, isNarrowedBy } from './filter-tool.tsx'
import { type OptionsProps, OptionsTool } from './options-tool.tsx'
import classes from './toolbar.module.css'
import { ViewsTool } from './views-tool.tsx'

export type { ListFilter } from './filter-tool.tsx'
export { ListStatus, type SummaryOf } from './list-status.tsx'
export { isNarrowedBy }
export { type SavedView, viewStore } from './views.ts'

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

export interface ListBarProps<Row> extends Omit<FiltersProps, 'columns'>, Omit<OptionsProps<Row>, 'sort' | 'views'> {
  /** The list's name on this device. */
  readonly name: string
  readonly request: ListRequest<Row>
  /** Clears the search and all filters. */
  readonly onClear: () => void
}

/** Beside the search: filters, views where there is room, and one menu for everything else. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { filters, columns, look, request, conditions, countsOf, onChange, onClear, count, isComplete } = props
  const { asTable, shown } = look
  const currentSearch = () => {
    const now = new URLSearchParams(window.location.search)
    now.set('columns', JSON.stringify(shown.map(({ id }) => id)))
    return `?${now.toString()}`
  }
  const views = { list: props.name, currentSearch }
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
        {look.hasRoom && <ViewsTool {...views} />}
        <OptionsTool {...props} sort={request.sort} views={look.hasRoom ? null : views} />
      </div>
    </>
  )
}
