import { Text } from '@mantine/core'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { FormSection } from '../forms/form-section.tsx'
import { RadioField } from '../forms/radio-field.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { recipientValues } from '../payers/recipient-values.ts'
import { readsPayers } from '../payers/queries.ts'
import { PayerSuggestion } from '../payers/payer-suggestion.tsx'
import { RecipientDetails, recipientNames } from '../payers/recipient-details.tsx'

interface FieldsProps {
  readonly control: Control<InvoiceValues>
}

function MemberField({ control }: FieldsProps) {
  const t = useTranslations('invoices.fields')
  const { value, input, error, change } = useField(control, 'member_id')
  const { setValue, setFocus } = useFormContext<InvoiceValues>()
  const session = useSession()
  const chosen = typeof value === 'number' ? value : null
  const use = ({ payer_member_id: payerId, recipient }: MemberPayer) => {
    // The button that was pressed is gone once the fields have rendered.
    flushSync(() => {
      if (recipient) {
        setValue('recipient', recipientValues(recipient), { shouldDirty: true })
        setValue('recipient_kind', 'business', { shouldDirty: true })
      } else change(payerId)
    })
    setFocus(recipient ? 'recipient.name' : 'member_id')
  }
  return (
    <>
      <MemberPicker {...input} label={t('member_id')} required error={error} value={chosen} onChange={change} />
      {chosen !== null && readsPayers(session) && <PayerSuggestion memberId={chosen} onUse={use} />}
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
      {membersOffered && kind === 'member' ? (
        <MemberField control={control} />
      ) : (
        <RecipientDetails control={control} names={recipientNames} />
      )}
    </FormSection>
  )
}
