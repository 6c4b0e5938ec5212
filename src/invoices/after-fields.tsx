import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormSection } from '../forms/form-section.tsx'
import { RadioField } from '../forms/radio-field.tsx'
import { memberQuery } from '../members/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { UnprintablePart } from './unprintable-part.tsx'

export interface FormAddress {
  /** The address for sending; null without one, or while it is not known yet. */
  readonly email: string | null
  /** False once a recipient without an address is chosen. */
  readonly canSend: boolean
  /** Names the recipient without an address. */
  readonly name: string
}

/** The email address for the invoice in the form. */
export function useFormAddress(control: Control<InvoiceValues>): FormAddress {
  const session = useSession()
  const can = useCan()
  const [kind, memberId, name, email] = useWatch({
    control,
    name: ['recipient_kind', 'member_id', 'recipient.name', 'recipient.email'],
  })
  const looksUp = kind === 'member' && memberId !== null && can('getMember')
  const { data } = useQuery({ ...memberQuery(session, memberId ?? 0), enabled: looksUp })
  if (kind === 'business') {
    const known = email.trim()
    return { email: known || null, canSend: known !== '' || name.trim() === '', name }
  }
  const address = data && looksUp ? (data.email ?? null) : null
  return {
    email: address,
    canSend: !looksUp || data === undefined || address !== null,
    name: [data?.first_name, data?.last_name].filter(Boolean).join(' '),
  }
}

function NoAddress({ control, name }: { control: Control<InvoiceValues>; name: string }) {
  const t = useTranslations('invoices.after')
  const can = useCan()
  const [kind, memberId] = useWatch({ control, name: ['recipient_kind', 'member_id'] })
  const isMember = kind === 'member' && memberId !== null
  return (
    <Text size="sm" role="status">
      {isMember ? t('noAddress', { name }) : t('noAddressBusiness')}{' '}
      {isMember && can('updateMember') && (
        <TextLink to="/members/$id/edit" params={{ id: memberId }} inherit underline="always">
          {t('addEmail')}
        </TextLink>
      )}
    </Text>
  )
}

function UnprintableTexts({ control, name }: { control: Control<InvoiceValues>; name: string }) {
  const { recipient_kind: kind, recipient, reference, lines } = useWatch({ control })
  const address = kind === 'business' ? [recipient?.name, ...Object.values(recipient?.address ?? {})] : [name]
  return <UnprintablePart texts={[...address, reference, ...(lines ?? []).map(({ description }) => description)]} />
}

/** Whether to send the invoice after saving, and to which address. */
export function AfterFields({ control, address }: { control: Control<InvoiceValues>; address: FormAddress }) {
  const t = useTranslations('invoices.after')
  const { environment } = useSession()
  const can = useCan()
  const { email, canSend, name } = address
  const where = email === null ? t('sendSomewhere') : t('sendTo', { email })
  return (
    <FormSection title={t('label')}>
      <UnprintableTexts control={control} name={name} />
      {canSend ? (
        <RadioField
          control={control}
          name="after"
          label={t('how')}
          isLabelHidden
          options={[
            { value: 'send', label: t('send'), hint: environment === 'test' ? t('sendTest') : where },
            { value: 'keep', label: t('keep'), hint: t(can('updateInvoice') ? 'keepText' : 'keepTextFixed') },
          ]}
        />
      ) : (
        <NoAddress control={control} name={name} />
      )}
    </FormSection>
  )
}
