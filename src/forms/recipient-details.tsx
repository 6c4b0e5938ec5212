import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CountryField } from './choice-field.tsx'
import { FormRow, EmailField, TextField } from './fields.tsx'

interface RecipientDetailsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  /** The paths in the form. */
  readonly names: Readonly<Record<keyof typeof recipientNames, FieldPathByValue<Values, string>>>
  /** The numbers of a business, which only the management API has. */
  readonly hasNumbers: boolean
}

/** Where the forms that use it have them. */
export const recipientNames = {
  name: 'recipient.name',
  email: 'recipient.email',
  street: 'recipient.address.street',
  house_number: 'recipient.address.house_number',
  postal_code: 'recipient.address.postal_code',
  city: 'recipient.address.city',
  country: 'recipient.address.country',
  vat_number: 'recipient.vat_number',
  registration_number: 'recipient.registration_number',
} as const

/** A recipient who is no member. */
export function RecipientDetails<Values extends FieldValues>({
  control,
  names,
  hasNumbers,
}: RecipientDetailsProps<Values>) {
  const t = useTranslations('invoices')
  return (
    <>
      <FormRow>
        <TextField control={control} name={names.name} label={t('fields.name')} required />
        <EmailField control={control} name={names.email} label={t('fields.email')} hint={t('hints.email')} />
      </FormRow>
      <FormRow widths="long short">
        <TextField control={control} name={names.street} label={t('fields.street')} />
        <TextField control={control} name={names.house_number} label={t('fields.house_number')} />
      </FormRow>
      <FormRow widths="short long">
        <TextField control={control} name={names.postal_code} label={t('fields.postal_code')} />
        <TextField control={control} name={names.city} label={t('fields.city')} />
        <CountryField control={control} name={names.country} label={t('fields.country')} />
      </FormRow>
      {hasNumbers && (
        <FormRow>
          <TextField control={control} name={names.vat_number} label={t('fields.vat_number')} />
          <TextField control={control} name={names.registration_number} label={t('fields.registration_number')} />
        </FormRow>
      )}
    </>
  )
}
