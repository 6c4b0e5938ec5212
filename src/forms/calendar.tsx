import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/nl.js'
import { useTranslations } from 'use-intl'
import { isDate } from '#contract/dates.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import classes from './form-section.module.css'
import { localToday } from './local-date.ts'

interface CalendarProps {
  /** `YYYY-MM-DD`, or what is being typed. */
  readonly value: string
  /** The last day that can be chosen. */
  readonly latest?: string | undefined
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

/** A month to choose a day from. Loaded when it first opens. */
export function Calendar({ value, latest, onChoose, onClose }: CalendarProps) {
  const t = useTranslations('forms.calendar')
  const language = useLanguage()
  const chosen = isDate(value) ? value : null
  const start = chosen ?? localToday()
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
          // A birthday is years away: the year comes first.
          defaultLevel={latest !== undefined && chosen === null ? 'decade' : 'month'}
          maxDate={latest}
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
