import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/nl.js'
import { useTranslations } from 'use-intl'
import type { DayRange } from '#contract/book-days.ts'
import { isDate } from '#contract/dates.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import classes from './fields.module.css'
import { localToday } from './local-date.ts'

interface CalendarProps {
  /** `YYYY-MM-DD`, or what is being typed. */
  readonly value: string
  /** The days that can be chosen; any unless given. */
  readonly days?: Partial<DayRange> | undefined
  /** A birthday is years away: the year is chosen first. */
  readonly isYearFirst?: boolean
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

function within(day: string, { earliest = day, latest = day }: Partial<DayRange>): string {
  if (day < earliest) return earliest
  return day > latest ? latest : day
}

/** A month to choose a day from. Loaded when it first opens. */
export function Calendar({ value, days, isYearFirst = false, onChoose, onClose }: CalendarProps) {
  const t = useTranslations('forms.calendar')
  const language = useLanguage()
  const chosen = isDate(value) ? value : null
  // The focus begins on a day that can be chosen: otherwise keys would reach the form below.
  const start = within(chosen ?? localToday(), days ?? {})
  const labels = {
    monthLevelControl: t('monthLevelControl'),
    yearLevelControl: t('yearLevelControl'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    previousYear: t('previousYear'),
    nextYear: t('nextYear'),
    previousDecade: t('previousDecade'),
    nextDecade: t('nextDecade'),
  }
  return (
    // Its target is a place and no button, so it has no role to announce.
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-end"
      shadow="md"
      trapFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('title')}>
        <DatePicker
          locale={language === 'en' ? 'en-gb' : language}
          value={chosen}
          defaultDate={start}
          defaultLevel={isYearFirst && chosen === null ? 'decade' : 'month'}
          minDate={days?.earliest}
          maxDate={days?.latest}
          weekendDays={[]}
          highlightToday
          getDayProps={(date) => ({ 'data-autofocus': date === start || undefined })}
          getYearControlProps={(year) => ({ 'data-autofocus': year.slice(0, 4) === start.slice(0, 4) || undefined })}
          ariaLabels={labels}
          onChange={(date) => {
            if (date !== null) onChoose(date)
            onClose()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
