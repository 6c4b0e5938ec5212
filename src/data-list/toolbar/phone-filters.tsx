/** All filters of a list on a phone, in a sheet: loaded with its first use. */
import { Drawer, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterPanel } from './filter-panel.tsx'
import { FilterChips, type FiltersProps } from './filter-tool.tsx'
import type { ListFilter } from '../list-props.ts'
import classes from './toolbar.module.css'
import { ActionButton } from '../../ui/action-button.tsx'

export interface PhoneFiltersProps extends FiltersProps {
  /** Number of rows found. */
  readonly count: number
  /** All rows are there. */
  readonly isComplete: boolean
  /** Null where no filter is in use. */
  readonly onClear: (() => void) | null
  readonly onClose: () => void
}

/** More options than this are in a list of the phone's own. */
const mostPills = 9

function Choice({ filter: { label, options, value, onChange, more } }: { filter: ListFilter }) {
  if (options.length > mostPills) {
    return (
      <NativeSelect
        label={label}
        value={value}
        data={[...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <div role="group" aria-label={label}>
      <Text className={classes.heading}>{label}</Text>
      <Group gap={8}>
        {options.map((option) => (
          <ActionButton
            key={option.value}
            variant={option.value === value ? 'light' : 'default'}
            fw={500}
            px="sm"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            label={option.label}
          />
        ))}
      </Group>
      {more}
    </div>
  )
}

export function PhoneFilters(props: PhoneFiltersProps) {
  const { filters, columns, countsOf, conditions, onChange, count, isComplete, onClear, onClose } = props
  const t = useTranslations('dataList.filter')
  const common = useTranslations('common')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      // As high as its content: `size` takes lengths alone.
      styles={{ content: { height: 'auto' } }}
      radius="md"
      title={t('all')}
      closeButtonProps={{ 'aria-label': common('close') }}
      attributes={{ header: { role: 'presentation' } }}
      removeScrollProps={{ removeScrollBar: false }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        {filters.map((filter) => (
          <Choice key={filter.id} filter={filter} />
        ))}
        <FilterChips filters={[]} columns={columns} countsOf={countsOf} conditions={conditions} onChange={onChange} />
        {isAdding ? (
          <FilterPanel
            columns={columns}
            countsOf={countsOf}
            onApply={(condition) => {
              setIsAdding(false)
              onChange([...conditions, condition])
            }}
          />
        ) : (
          <ActionButton onClick={() => setIsAdding(true)} label={t('byField')} />
        )}
        <div className={classes.sheetFoot}>
          {onClear && <ActionButton variant="subtle" onClick={onClear} label={t('clear')} />}
          <ActionButton
            variant="filled"
            flex={1}
            onClick={onClose}
            label={count === 0 && !isComplete ? t('showList') : t('show', { count })}
          />
        </div>
      </Stack>
    </Drawer>
  )
}
