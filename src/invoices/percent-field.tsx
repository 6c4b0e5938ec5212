import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { formatLocalNumber, parseLocalNumber } from '../forms/local-number.ts'
import { TypedField } from '../forms/typed-field.tsx'
import type { FieldProps } from '../forms/use-field.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

/** A percentage, with or without its sign, kept as text (`5.5`). */
export function PercentField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  const language = useLanguage()
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      align="end"
      read={(typed) => parseLocalNumber(typed.replace('%', ''), language) ?? typed.trim()}
      show={(value) => formatLocalNumber(value, language)}
    />
  )
}
