import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatLocalDate, localToday, parseLocalDate } from '../forms/local-date.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { FilterBar } from '../data-list/filter-bar.tsx'
import type { TypedText } from '../data-list/use-debounced-text.ts'
import { layoutOf } from '../data-list/list-search.ts'
import classes from './payments.module.css'
import { hasPaymentFilters, isPaymentMethod, paymentMethods, type PaymentSearch, periods } from './payment-search.ts'

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
    <NativeSelect
      label={t('filters.method')}
      value={search.method ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...search, method: isPaymentMethod(value) ? value : undefined })
      }
      data={[
        { value: '', label: t('filters.anyMethod') },
        ...paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
      ]}
    />
  )
}

function PeriodFilter({ search, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments.filters')
  const { from, until, ...others } = search
  return (
    <>
      <NativeSelect
        label={t('period')}
        value={search.period ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...others, period: periods.find((period) => period === value) })
        }
        data={[
          { value: '', label: t('periods.all') },
          ...periods.map((period) => ({ value: period, label: t(`periods.${period}`) })),
        ]}
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

/** Search and filters of the list; all of it stands in the address. */
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
