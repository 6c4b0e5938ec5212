import type { FieldValues } from 'react-hook-form'
import { type FieldProps } from './use-field.ts'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { fieldValue, formatLocalNumber, type NumberReading, readLocalMoney, readLocalNumber } from './local-number.ts'
import { useTranslations } from 'use-intl'
import { vatKinds } from '#contract/vat-kinds.ts'
import { SelectField, TypedField } from './fields.tsx'

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

/** Why there is no VAT, in words; null for anything else. */
export function useVatKindText(): (value: unknown) => string | null {
  const common = useTranslations('common')
  return (value) => {
    const kind = vatKinds.find((known) => known === value)
    return kind ? common(`vatKinds.${kind}`) : null
  }
}

type Option = Parameters<typeof SelectField>[0]['options'][number]

interface VatKindFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The label of `''`; without it a kind has to be chosen. */
  readonly unset?: string
  /** Further choices. */
  readonly more?: readonly Option[]
}

/** Why there is no VAT. */
export function VatKindField<Values extends FieldValues>({ unset, more, ...field }: VatKindFieldProps<Values>) {
  const common = useTranslations('common')
  const kinds = vatKinds.map((value) => ({ value, label: common(`vatKinds.${value}`) }))
  return (
    <SelectField
      {...field}
      options={[...(unset === undefined ? [] : [{ value: '', label: unset }]), ...kinds, ...(more ?? [])]}
    />
  )
}
