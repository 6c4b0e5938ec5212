import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './filter-bar.module.css'
import { TypedSearch, type TypedText } from './typed-search.tsx'
import { useStable } from './use-stable.ts'

interface FilterBarProps {
  readonly label: string
  readonly placeholder: string
  readonly typed: TypedText
  /** One of the filters beside the search is in use: on a phone they then stand open. */
  readonly isFiltered: boolean
  /** Takes the search and all filters away; not where there are none. */
  readonly onClear: (() => void) | null
  /** The filters. */
  readonly children: ReactNode
}

interface ToggleProps {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** What stands beside the search is not drawn anew with each key press in it. */
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

/** The search and the filters of a list that are used most; on a phone the filters open by a button. */
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
