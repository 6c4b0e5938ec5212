import { onIntent } from '../ui/on-intent.ts'
import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DayRange } from '#contract/book-days.ts'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { dateValue, formatLocalDate } from './local-date.ts'
import { TypedField } from './fields.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { useToday } from '../ui/use-now.ts'
import { parseLocalTime } from './local-time.ts'

const importCalendar = () => import('./calendar.tsx')
const Calendar = dialogIsland(async () => (await importCalendar()).Calendar)

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** Never later than today, as a birthday: it settles the century of a short year. */
  readonly past?: boolean
  /** The only days that the calendar offers. The form refuses others with a reason. */
  readonly days?: DayRange
}

/**
 * A calendar date, typed as text: for a birthday that is quicker than any calendar. The calendar opens with its button or, as in
 * the browser's own fields, with Alt and the down arrow, so that Tab goes on to the next field.
 */
export function DateField<Values extends FieldValues>({ past = false, days, ...props }: DateFieldProps<Values>) {
  const language = useLanguage()
  const t = useTranslations('forms')
  const [isOpen, setOpen] = useState(false)
  const { value, change } = useField(props.control, props.name)
  const today = useToday()
  const input = useRef<HTMLInputElement>(null)
  const open = t('calendar.open', { label: props.label })
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <TypedField
      {...props}
      inputRef={input}
      placeholder={t('datePlaceholder')}
      onKeyDown={onKeyDown}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={open}
            title={open}
            {...onIntent(importCalendar)}
            onClick={() => setOpen(true)}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
          {isOpen && (
            <Calendar
              value={typeof value === 'string' ? value : ''}
              {...(past ? { days: { latest: today }, isYearFirst: true } : { days })}
              onChoose={change}
              onClose={close}
            />
          )}
        </>
      }
      read={(typed) => dateValue(typed, { today, past })}
      show={(date) => formatLocalDate(date, language)}
    />
  )
}

/** A time of day, typed as people write it and kept as `HH:MM`. */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  const t = useTranslations('forms')
  return (
    <TypedField
      {...props}
      placeholder={t('timePlaceholder')}
      read={(typed) => parseLocalTime(typed) ?? typed.trim()}
      show={(time) => time}
    />
  )
}
