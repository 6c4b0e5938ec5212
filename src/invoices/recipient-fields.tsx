import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CountryField } from '../forms/choice-field.tsx'
import { FormRow, FormSection } from '../forms/form-section.tsx'
import { RadioField } from '../forms/radio-field.tsx'
import { EmailField, TextField } from '../forms/text-field.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { useCan } from '../session/use-session.ts'
import type { InvoiceValues } from './invoice-values.ts'

interface FieldsProps {
  readonly control: Control<InvoiceValues>
}

function MemberField({ control }: FieldsProps) {
  const t = useTranslations('invoices.fields')
  const { value, input, error, change } = useField(control, 'member_id')
  return (
    <MemberPicker
      {...input}
      label={t('member_id')}
      required
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={change}
    />
  )
}

function BusinessFields({ control }: FieldsProps) {
  const t = useTranslations('invoices')
  return (
    <>
      <FormRow>
        <TextField control={control} name="recipient.name" label={t('fields.name')} required />
        <EmailField control={control} name="recipient.email" label={t('fields.email')} hint={t('hints.email')} />
      </FormRow>
      <FormRow widths="long short">
        <TextField control={control} name="recipient.address.street" label={t('fields.street')} />
        <TextField control={control} name="recipient.address.house_number" label={t('fields.house_number')} />
      </FormRow>
      <FormRow widths="short long">
        <TextField control={control} name="recipient.address.postal_code" label={t('fields.postal_code')} />
        <TextField control={control} name="recipient.address.city" label={t('fields.city')} />
        <CountryField control={control} name="recipient.address.country" label={t('fields.country')} />
      </FormRow>
    </>
  )
}

/** The recipient of the invoice. A key that cannot read members can only invoice others, and an explanation says so. */
export function RecipientFields({ control }: FieldsProps) {
  const t = useTranslations('invoices')
  const can = useCan()
  const kind = useWatch({ control, name: 'recipient_kind' })
  const membersOffered = can('listMembers')
  return (
    <FormSection title={t('sections.recipient')}>
      {membersOffered ? (
        <RadioField
          control={control}
          name="recipient_kind"
          label={t('fields.recipient_kind')}
          isLabelHidden
          options={[
            { value: 'member', label: t('recipientKinds.member') },
            { value: 'business', label: t('recipientKinds.business') },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('recipientKinds.onlyBusiness')}
        </Text>
      )}
      {membersOffered && kind === 'member' ? <MemberField control={control} /> : <BusinessFields control={control} />}
    </FormSection>
  )
}
