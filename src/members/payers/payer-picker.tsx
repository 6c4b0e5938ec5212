import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RadioField } from '../../forms/choice-field.tsx'
import { useField } from '../../forms/use-field.ts'
import { MemberPicker } from '../member-picker.tsx'
import { RecipientDetails, recipientNames } from '../../forms/recipient-details.tsx'
import type { PayerKind, PayerValues } from '../../forms/recipient-values.ts'

interface PayerFieldsProps {
  readonly control: Control<PayerValues>
  readonly label: string
  readonly kinds: readonly PayerKind[]
  /** Members who cannot be chosen. */
  readonly without: readonly number[]
}

function PayingMember({ control, without }: Pick<PayerFieldsProps, 'control' | 'without'>) {
  const t = useTranslations('payers')
  const { value, input, error, change } = useField(control, 'member_id')
  return (
    <MemberPicker
      {...input}
      label={t('member')}
      required
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={change}
      without={without}
    />
  )
}

export function PayerFields({ control, label, kinds, without }: PayerFieldsProps) {
  const t = useTranslations('payers')
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <RadioField
        control={control}
        name="kind"
        label={label}
        isLabelHidden
        options={kinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          ...(value === 'contact' ? { hint: t('contactHint') } : {}),
        }))}
      />
      {kind === 'member' && <PayingMember control={control} without={without} />}
      {kind === 'other' && <RecipientDetails control={control} names={recipientNames} hasNumbers />}
    </>
  )
}

/** The name of a field of the form or of the body, in words. */
export function usePayerLabel(): (field: string) => string {
  const t = useTranslations('payers')
  const fields = useTranslations('invoices.fields')
  const labels = {
    kind: t('title'),
    member_id: t('member'),
    name: fields('name'),
    email: fields('email'),
    street: fields('street'),
    house_number: fields('house_number'),
    postal_code: fields('postal_code'),
    city: fields('city'),
    country: fields('country'),
    vat_number: fields('vat_number'),
    registration_number: fields('registration_number'),
  }
  return (field) => {
    const last = field.split('.').at(-1)
    return Object.entries(labels).find(([name]) => name === last)?.[1] ?? t('title')
  }
}
