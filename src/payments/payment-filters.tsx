import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatLocalDate, localToday, parseLocalDate } from '../forms/local-date.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { FilterBar, FilterSelect } from '../data-list/filter-bar.tsx'
import type { TypedText } from '../data-list/use-debounced-text.ts'
import { layoutOf } from '../data-list/list-search.ts'
import classes from './payments.module.css'
import { hasPaymentFilters, paymentMethods, type PaymentSearch, periods } from './payment-search.ts'

export interface PaymentFiltersProps {
  readonly search: PaymentSearch
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (search: PaymentSearch, how?: 'typing') => void
}

interface DayFieldProps {
  readonly label: string
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** A day, typed as people type it; it counts when the field is left. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const t = useTranslations('payments.filters')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    if (typed === null) return
    const read = typed.trim() === '' ? undefined : parseLocalDate(typed, { today: localToday() })
    setWrong(read === null)
    if (read === null) return
    setTyped(null)
    onDay(read)
  }
  return (
    <TextInput
      label={label}
      placeholder={formatLocalDate(localToday(), language)}
      autoComplete="off"
      value={typed ?? formatLocalDate(day ?? '', language)}
      error={isWrong ? t('notDate') : null}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setWrong(false)
      }}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

function MethodFilter({ search, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments')
  return (
    <FilterSelect
      label={t('filters.method')}
      any={t('filters.anyMethod')}
      value={search.method}
      options={paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
      onChange={(method) => onChange({ ...search, method })}
    />
  )
}

function PeriodFilter({ search, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments.filters')
  const { from, until, ...others } = search
  return (
    <>
      <FilterSelect
        label={t('period')}
        any={t('periods.all')}
        value={search.period}
        options={periods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={(period) => onChange({ ...others, period })}
      />
      {search.period === 'dates' && (
        <div className={classes.days}>
          <DayField label={t('from')} day={from} onDay={(day) => onChange({ ...search, from: day })} />
          <DayField label={t('until')} day={until} onDay={(day) => onChange({ ...search, until: day })} />
        </div>
      )}
    </>
  )
}

export function PaymentFilters({ search, onChange, typed }: PaymentFiltersProps & { typed: TypedText }) {
  const t = useTranslations('payments.search')
  const { method, period } = search
  return (
    <FilterBar
      label={t('label')}
      placeholder={t('placeholder')}
      typed={typed}
      isFiltered={hasPaymentFilters({ method, period })}
      onClear={hasPaymentFilters(search) ? () => onChange(layoutOf(search)) : null}
    >
      <MethodFilter search={search} onChange={onChange} />
      <PeriodFilter search={search} onChange={onChange} />
    </FilterBar>
  )
}
