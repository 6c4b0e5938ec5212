import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './filter-bar.module.css'
import { TypedSearch } from './typed-search.tsx'
import type { TypedText } from './use-debounced-text.ts'
import { useStable } from './use-stable.ts'

interface FilterBarProps {
  readonly label: string
  readonly placeholder: string
  readonly typed: TypedText
  /** A filter beside the search is in use, so that on a phone they start open. */
  readonly isFiltered: boolean
  /** Clears the search and all filters; null where there are none. */
  readonly onClear: (() => void) | null
  readonly children: ReactNode
}

interface ToggleProps {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Memoised, like `ClearButton`, because the bar re-renders on every key press in the search. */
const Toggle = memo(function Toggle({ isOpen, onToggle }: ToggleProps) {
  const t = useTranslations('list')
  return (
    <Button
      className={classes.toggle}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {t('filters')}
    </Button>
  )
})

const ClearButton = memo(function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations('list')
  return (
    <Button variant="subtle" onClick={onClear}>
      {t('clear')}
    </Button>
  )
})

/** The search and the most used filters of a list; on a phone a button opens the filters. */
export function FilterBar({ label, placeholder, typed, isFiltered, onClear, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(isFiltered)
  const clear = useStable(() => onClear?.())
  return (
    <div className={classes.filters} data-open={isOpen || undefined}>
      <TypedSearch label={label} placeholder={placeholder} typed={typed} className={classes.search} />
      <Toggle isOpen={isOpen} onToggle={setIsOpen} />
      <div className={classes.more}>{children}</div>
      {onClear && <ClearButton onClear={clear} />}
    </div>
  )
}

interface FilterSelectProps<Value extends string> {
  readonly label: string
  /** The option for no filter. */
  readonly any: string
  readonly value: Value | undefined
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value | undefined) => void
}

/** A filter by one of a few values. */
export function FilterSelect<Value extends string>({ label, any, value, options, onChange }: FilterSelectProps<Value>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(options.find((option) => option.value === event.currentTarget.value)?.value)}
      data={[{ value: '', label: any }, ...options]}
    />
  )
}
