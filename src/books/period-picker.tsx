import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DayField } from '../forms/day-field.tsx'
import { useToday } from '../ui/use-now.ts'
import { bookDays, bookPeriods, type BookSearch } from './books-search.ts'
import classes from './books.module.css'

interface PickerProps {
  readonly search: BookSearch
  readonly onChange: (search: BookSearch) => void
}

/** The day of the open items. */
export function DayPicker({ search, onChange }: PickerProps) {
  const t = useTranslations('books.period')
  const today = useToday()
  return (
    <div className={classes.bar}>
      <DayField
        label={t('on')}
        day={search.on ?? today}
        wrong={t('notDate')}
        onDay={(on) => onChange({ ...search, on: on === today ? undefined : on })}
      />
    </div>
  )
}

/** The period of the other parts. */
export function PeriodPicker({ search, onChange }: PickerProps) {
  const t = useTranslations('books.period')
  const today = useToday()
  const { view, on, period = 'this_year' } = search
  const days = bookDays(search, today)
  const choose = (value: string) => {
    const chosen = bookPeriods.find((known) => known === value)
    // The own dates begin with the days that were shown.
    if (chosen === 'dates') onChange({ view, on, period: chosen, ...days })
    else onChange({ view, on, period: chosen === 'this_year' ? undefined : chosen })
  }
  return (
    <div className={classes.bar}>
      <NativeSelect
        label={t('label')}
        value={period}
        data={bookPeriods.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period === 'dates' && (
        <>
          <DayField
            label={t('from')}
            day={days.from}
            wrong={t('notDate')}
            onDay={(day) => onChange({ ...search, from: day })}
          />
          <DayField
            label={t('to')}
            day={days.to}
            wrong={t('notDate')}
            onDay={(day) => onChange({ ...search, to: day })}
          />
        </>
      )}
    </div>
  )
}
