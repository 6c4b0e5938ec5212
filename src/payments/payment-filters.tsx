import { useTranslations } from 'use-intl'
import { DayField } from '../forms/day-field.tsx'
import type { ListFilter } from '../data-list/data-list.tsx'
import { useFormats } from '../i18n/formats.ts'
import classes from './payments.module.css'
import { paymentMethods, type PaymentSearch, periods } from './payment-search.ts'

export interface PaymentFiltersProps {
  readonly search: PaymentSearch
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (search: PaymentSearch, how?: 'typing') => void
}

/** Method and period. */
export function usePaymentFilters({ search, onChange }: PaymentFiltersProps): readonly ListFilter[] {
  const t = useTranslations('payments')
  const formats = useFormats()
  const { from, until, ...others } = search
  const days = [from, until].map((day) => (day === undefined ? '…' : formats.shortDate(day))).join(' – ')
  const hasDays = from !== undefined || until !== undefined
  return [
    {
      id: 'method',
      label: t('filters.method'),
      value: search.method ?? '',
      initial: '',
      options: [
        { value: '', label: t('filters.anyMethod') },
        ...paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
      ],
      onChange: (value) => onChange({ ...search, method: paymentMethods.find((method) => method === value) }),
    },
    {
      id: 'period',
      label: t('filters.period'),
      value: search.period ?? '',
      initial: '',
      options: [
        { value: '', label: t('filters.periods.all') },
        ...periods.map((period) => ({
          value: period,
          label: period === 'dates' && hasDays ? days : t(`filters.periods.${period}`),
          staysOpen: period === 'dates',
        })),
      ],
      onChange: (value) => onChange({ ...others, period: periods.find((period) => period === value) }),
      more: search.period === 'dates' && (
        <div className={classes.days}>
          <DayField
            label={t('filters.from')}
            day={from}
            wrong={t('filters.notDate')}
            onDay={(day) => onChange({ ...search, from: day })}
          />
          <DayField
            label={t('filters.until')}
            day={until}
            wrong={t('filters.notDate')}
            onDay={(day) => onChange({ ...search, until: day })}
          />
        </div>
      ),
    },
  ]
}
