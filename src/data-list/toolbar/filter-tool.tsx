import { CloseButton } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { type Condition, conditionText, type DataColumn } from '../../search/search.ts'
import { Tool } from '../tool.tsx'
import { useConditionText } from './condition-text.ts'
import { isInUse, type ListFilter } from '../list-props.ts'
import classes from './toolbar.module.css'

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel, ['forms'])
const ChoicePanel = lazyPart(async () => (await import('./filter-panel.tsx')).ChoicePanel, ['forms'])

function filterText({ label, options, value }: ListFilter): string {
  if (value === '') return label
  return [label, options.find((option) => option.value === value)?.label ?? value].filter(Boolean).join(': ')
}

interface ConditionsProps {
  readonly columns: readonly DataColumn<never>[]
  readonly countsOf: (column: string) => ReadonlyMap<string, number>
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: readonly Condition[]) => void
}

export interface FiltersProps extends ConditionsProps {
  readonly filters: readonly ListFilter[]
}

function RemoveFilter({ filter, onRemove }: { filter: string; onRemove: () => void }) {
  const t = useTranslations('dataList.filter')
  return <CloseButton size={30} iconSize={14} aria-label={t('remove', { filter })} onClick={onRemove} />
}

/** The filters in use, each of which can be removed; with `FilterPanel` or a choice behind each where `opens`. */
export function FilterChips({ filters, columns, countsOf, conditions, onChange }: FiltersProps) {
  const t = useTranslations('dataList.filter')
  const text = useConditionText(columns)
  if (filters.length + conditions.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('list')}>
      {filters.map((filter) => (
        <li key={filter.id} className={classes.chip}>
          <Tool title={filterText(filter)} isChip isOn={isInUse(filter)}>
            {(close) => <ChoicePanel filter={filter} onClose={close} />}
          </Tool>
          {isInUse(filter) && (
            <RemoveFilter filter={filterText(filter)} onRemove={() => filter.onChange(filter.initial)} />
          )}
        </li>
      ))}
      {conditions.map((condition, place) => (
        // A changed one stays open in its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place} ${condition.column}`} className={classes.chip}>
          <Tool title={text(condition)} isChip isOn>
            {(close) => (
              <FilterPanel
                columns={columns}
                countsOf={countsOf}
                start={condition}
                onApply={(next) => {
                  close()
                  onChange(conditions.with(place, next))
                }}
              />
            )}
          </Tool>
          <RemoveFilter
            filter={text(condition)}
            onRemove={() => onChange(conditions.filter((other) => conditionText(other) !== conditionText(condition)))}
          />
        </li>
      ))}
    </ul>
  )
}

interface AddFilterProps extends ConditionsProps {
  /** The filters beside it say what it is. */
  readonly isShort: boolean
}

/** Adds a filter by any field. */
export function AddFilter({ columns, countsOf, conditions, onChange, isShort }: AddFilterProps) {
  const t = useTranslations('dataList.filter')
  return (
    <Tool title={t('title')} icon={IconFilterPlus} isShort={isShort}>
      {(close) => (
        <FilterPanel
          columns={columns}
          countsOf={countsOf}
          onApply={(condition) => {
            close()
            onChange([...conditions, condition])
          }}
        />
      )}
    </Tool>
  )
}
