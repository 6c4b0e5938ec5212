import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useLanguage } from '../i18n/language-provider.tsx'
import { formatLocalNumber, parseLocalMoney, parseLocalNumber } from './local-number.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

/** An amount in euros, kept as the contract writes it (`1234.50`). */
export function MoneyField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  const language = useLanguage()
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      align="end"
      read={(typed) => parseLocalMoney(typed, language) ?? typed.trim()}
      show={(value) => formatLocalNumber(value, language)}
    />
  )
}

/** A number with or without decimals, kept as text (`1.125`). */
export function NumberField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  const language = useLanguage()
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      align="end"
      read={(typed) => parseLocalNumber(typed, language) ?? typed.trim()}
      show={(value) => formatLocalNumber(value, language)}
    />
  )
}
