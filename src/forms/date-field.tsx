import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/language-provider.tsx'
import { formatLocalDate, localToday, parseLocalDate } from './local-date.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** Never later than today, as a birthday: it settles the century of a short year. */
  readonly past?: boolean
}

/** A calendar date, typed as text: for a birthday that is quicker than any calendar. */
export function DateField<Values extends FieldValues>({ past = false, ...props }: DateFieldProps<Values>) {
  const language = useLanguage()
  const t = useTranslations('forms')
  const today = localToday()
  const example = formatLocalDate(past ? '1990-02-28' : today, language)
  return (
    <TypedField
      {...props}
      hint={[props.hint, t('dateHint', { example })].filter(Boolean).join(' ')}
      read={(typed) => parseLocalDate(typed, { today, past }) ?? typed.trim()}
      show={(value) => formatLocalDate(value, language)}
    />
  )
}
