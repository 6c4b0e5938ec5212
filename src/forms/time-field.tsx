import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseLocalTime } from './local-time.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

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
