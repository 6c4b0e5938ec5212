import { useTranslations } from 'use-intl'
import { modules } from '#contract/operations.ts'

const fieldNames = [
  'name',
  'email',
  'website_url',
  'country',
  'language',
  'timezone',
  'iban',
  'bic',
  'payment_term_days',
  'notice_period',
  'federation_url',
  'reminder_threshold',
  'write_off_limit',
  'form_of_address',
  'zero_vat',
  'prices_include_vat',
  'chamber_of_commerce_number',
  'vat_number',
  'creditor_id',
  'sender_name',
  'reply_to',
  'invoice_intro',
  'invoice_footer',
  'email_text',
] as const

const addressNames = ['street', 'house_number', 'postal_code', 'city'] as const

/** The label of a field of the settings, for use in messages. */
export function useAssociationLabel(): (field: string) => string {
  const t = useTranslations('association')
  const members = useTranslations('members')
  return (field) => {
    const [first = '', second = ''] = field.split('.')
    const module = first === 'modules' ? modules.find((known) => known === second) : undefined
    if (module) return t(`modules.${module}`)
    const part = first === 'address' ? addressNames.find((known) => known === second) : undefined
    if (part) return members(`fields.${part}`)
    if (field === 'logo') return t('logo.label')
    if (field === 'notice_period.ends') return t('fields.notice_ends')
    const name = fieldNames.find((known) => known === first)
    return name ? t(`fields.${name}`) : field
  }
}
