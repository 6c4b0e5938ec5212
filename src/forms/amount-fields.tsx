import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { formatLocalNumber, parseLocalMoney, parseLocalNumber } from './local-number.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

interface DecimalFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> extends FieldProps<Values, Name> {
  /** As the contract writes what was typed; null when it is no such number. */
  readonly parse: (typed: string, language: Language) => string | null
}

/** A number typed with the reader's own comma or point. */
export function DecimalField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  parse,
  ...props
}: DecimalFieldProps<Values, Name>) {
  const language = useLanguage()
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      align="end"
      read={(typed) => parse(typed, language) ?? typed.trim()}
      show={(value) => formatLocalNumber(value, language)}
    />
  )
}

/** An amount in euros, kept as the contract writes it (`1234.50`). */
export function MoneyField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  return <DecimalField {...props} parse={parseLocalMoney} />
}

/** A number with or without decimals, kept as text (`1.125`). */
export function NumberField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  return <DecimalField {...props} parse={parseLocalNumber} />
}
