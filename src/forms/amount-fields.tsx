import type { FieldValues } from 'react-hook-form'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { fieldValue, formatLocalNumber, type NumberReading, readLocalMoney, readLocalNumber } from './local-number.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

interface DecimalFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  readonly parse: (typed: string, language: Language) => NumberReading
}

/** A number typed with the reader's own comma or point. */
function DecimalField<Values extends FieldValues>({ parse, ...props }: DecimalFieldProps<Values>) {
  const language = useLanguage()
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      align="end"
      read={(typed) => fieldValue(parse(typed, language), typed)}
      show={(value) => formatLocalNumber(value, language)}
    />
  )
}

/** An amount in euros, kept as the contract writes it (`1234.50`). */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <DecimalField {...props} parse={readLocalMoney} />
}

/** A number with or without decimals, kept as text (`1.125`). */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <DecimalField {...props} parse={readLocalNumber} />
}

/** A percentage with or without its sign, kept as text (`5.5`). */
export function PercentField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return (
    <DecimalField {...props} parse={(typed, language) => readLocalNumber(typed.replace(/\s*%\s*$/, ''), language)} />
  )
}
