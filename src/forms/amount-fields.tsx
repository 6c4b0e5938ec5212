import type { FieldValues } from 'react-hook-form'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { formatLocalNumber, parseLocalMoney, parseLocalNumber } from './local-number.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

interface DecimalFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The typed number as the contract writes it; null for invalid text. */
  readonly parse: (typed: string, language: Language) => string | null
}

/** A number typed with the reader's own comma or point. */
function DecimalField<Values extends FieldValues>({ parse, ...props }: DecimalFieldProps<Values>) {
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
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <DecimalField {...props} parse={parseLocalMoney} />
}

/** A number with or without decimals, kept as text (`1.125`). */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <DecimalField {...props} parse={parseLocalNumber} />
}

/** A percentage with or without its sign, kept as text (`5.5`). */
export function PercentField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <DecimalField {...props} parse={(typed, language) => parseLocalNumber(typed.replace('%', ''), language)} />
}
