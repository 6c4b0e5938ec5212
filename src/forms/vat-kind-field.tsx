import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { vatKinds } from '#contract/vat-kinds.ts'
import { SelectField } from './fields.tsx'
import type { FieldProps } from './use-field.ts'

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
  /** What `''` means; without it a kind has to be chosen. */
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
